import type { Policies } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { type Editor, KindScreen } from './kind-screen.tsx'
import { adminWords } from '../law/words.ts'

/** '/admin/policies': four eyes, award scrutiny and checklist, the warning before publication. */
export function PoliciesScreen() {
  const say = useWords(adminWords)
  return (
    <KindScreen kind="policies" help={say.policiesHelp}>
      {(editor) => (
        <Sheet title={say.policies} isTitleUnseen>
          {editor.change ? <Form {...editor} /> : <Read {...editor} />}
        </Sheet>
      )}
    </KindScreen>
  )
}

const FOUR_EYES = ['byMode', 'on', 'off'] as const

function Form({ content, change }: Editor<'policies'>) {
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const set = (part: Partial<Policies>) => change?.({ ...content, ...part })
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label={ruleSets.fourEyes}
        help={say.fourEyesHelp}
        value={content.fourEyes}
        onChange={(fourEyes) => set({ fourEyes })}
        options={FOUR_EYES.map((value) => ({ value, label: ruleSets[`fourEyes_${value}`] }))}
      />
      <Checkbox
        isSelected={content.scrutinyRequired}
        onChange={(scrutinyRequired) => set({ scrutinyRequired })}
        help={say.scrutinyHelp}
      >
        {ruleSets.scrutinyRequired}
      </Checkbox>
      <Checkbox
        isSelected={content.awardChecklistBlocking}
        onChange={(awardChecklistBlocking) => set({ awardChecklistBlocking })}
        help={say.checklistHelp}
      >
        {ruleSets.awardChecklistBlocking}
      </Checkbox>
      <Checkbox
        isSelected={content.publicationConsentWarning}
        onChange={(publicationConsentWarning) => set({ publicationConsentWarning })}
        help={say.consentHelp}
      >
        {ruleSets.publicationConsentWarning}
      </Checkbox>
    </div>
  )
}

function Read({ content }: Editor<'policies'>) {
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const yesNo = (is: boolean) => (is ? ruleSets.yes : ruleSets.no)
  const explained = (value: string, help: string) => (
    <>
      {value}
      <span className="block font-normal text-ink3">{help}</span>
    </>
  )
  return (
    <Facts
      isStacked
      facts={[
        { name: ruleSets.fourEyes, value: explained(ruleSets[`fourEyes_${content.fourEyes}`], say.fourEyesHelp) },
        { name: ruleSets.scrutinyRequired, value: explained(yesNo(content.scrutinyRequired), say.scrutinyHelp) },
        {
          name: ruleSets.awardChecklistBlocking,
          value: explained(yesNo(content.awardChecklistBlocking), say.checklistHelp),
        },
        {
          name: ruleSets.publicationConsentWarning,
          value: explained(yesNo(content.publicationConsentWarning), say.consentHelp),
        },
      ]}
    />
  )
}
