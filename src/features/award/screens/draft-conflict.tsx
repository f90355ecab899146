import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { OtherText } from '../law/draft-keeper.ts'
import { isSameSection, type Section, type SectionName } from '../law/rules.ts'
import { stopWhileScrolling } from '#ui/shell/scroll-stop.ts'
import type { Draft } from './use-draft.ts'
import { awardWords, sectionWords } from '../law/words.ts'

type Choice = 'mine' | 'theirs'
type ConflictProps = { readonly draft: Draft; readonly conflict: OtherText; readonly zone: string }

/** Both texts side by side, by section. The user chooses; nothing is merged. */
export function DraftConflict({ draft, conflict, zone }: ConflictProps) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const place = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Partial<Record<SectionName, Choice>>>({})
  useEffect(() => place.current?.focus(), [])
  const pairs = draft.state.sections.flatMap((mine) => {
    const theirs = conflict.sections.find((section) => section.name === mine.name)
    return theirs && !isSameSection(mine, theirs) ? [{ mine, theirs }] : []
  })
  const settle = () =>
    draft.keeper.settle(
      draft.state.sections.map((mine) => {
        const theirs = conflict.sections.find((section) => section.name === mine.name)
        return choices[mine.name] === 'theirs' && theirs ? theirs : mine
      }),
    )
  const by = conflict.by ? nameIn(conflict.by, language) : ''
  const time = conflict.at === '' ? '' : formatDateTime(conflict.at, language, { zone, nameZone: true })
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Sheet title={say.conflictTitle}>
        <p className="m-0 text-ink2">{say.conflictLead}</p>
        {by !== '' && <p className="m-0 mt-1 text-meta text-ink3">{say.savedByAt({ name: by, time })}</p>}
        <div className="mt-5 flex flex-col gap-8">
          {pairs.map((pair) => (
            <Pair
              key={pair.mine.name}
              {...pair}
              choice={choices[pair.mine.name] ?? 'mine'}
              onChoice={(choice) => setChoices((all) => ({ ...all, [pair.mine.name]: choice }))}
            />
          ))}
        </div>
        <div className="mt-6">
          <Button kind="primary" onPress={() => void settle()}>
            {say.continueWriting}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

type PairProps = { mine: Section; theirs: Section; choice: Choice; onChoice: (choice: Choice) => void }

function Pair({ mine, theirs, choice, onChoice }: PairProps) {
  const say = useWords(awardWords)
  const names = useWords(sectionWords)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 md:grid-cols-2">
        <Version title={say.yourText} section={mine} />
        <Version title={say.savedText} section={theirs} />
      </div>
      <RadioGroup<Choice>
        label={names[mine.name]}
        isInline
        value={choice}
        options={[
          { value: 'mine', label: say.keepMine },
          { value: 'theirs', label: say.takeSaved },
        ]}
        onChange={onChoice}
      />
    </div>
  )
}

function Version({ title, section }: { title: string; section: Section }) {
  const say = useWords(awardWords)
  const { text: own, translation, agreement = '', agreementTranslation = '', prevailing } = section
  const besides = [agreement, agreementTranslation, prevailing ? say[`prevailing_${prevailing}`] : '']
  const text = [own, translation, ...besides].filter((part) => part !== '').join('\n\n')
  return (
    <div className="min-w-0">
      <h3 className="text-meta font-semibold text-ink2">{title}</h3>
      <p
        ref={stopWhileScrolling}
        className="legal own-direction m-0 mt-1 max-h-96 overflow-y-auto rounded-control border border-line bg-paper px-4 py-3 whitespace-pre-wrap"
      >
        {text === '' ? say.emptyText : <Paragraphs>{text}</Paragraphs>}
      </p>
    </div>
  )
}
