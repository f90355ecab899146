import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { listOf } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { nameIn } from '#kernel/languages.ts'
import { officeWords } from '#kernel/offices.ts'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { AwardView } from '../law/contract.ts'
import { useAwardRefresh } from './instrument-acts.tsx'
import { majorityOf } from '../law/rules.ts'
import { awardWords } from '../law/words.ts'

/** Who has signed, and why others have not (Art. 35). */
export function SignaturesSheet({ award }: { award: AwardView }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const offices = useWords(officeWords)
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  if (award.signatories.length === 0) return null
  const signed = award.signatories.filter(({ signedAt }) => signedAt !== null)
  const lastAt = signed
    .map(({ signedAt }) => signedAt ?? '')
    .toSorted()
    .at(-1)
  return (
    <FoldSheet
      id="signatures"
      title={say.signatories}
      isDue={award.status === 'final'}
      fold={`${award.caseId}/award/signatures`}
      summary={listOf(
        signed.map((one) => isolate(nameIn(one, language))),
        language,
      )}
      date={lastAt && <DateText value={lastAt} zone={zone} />}
    >
      <ul className="m-0 flex list-none flex-col gap-4 p-0">
        {award.signatories.map((one) => (
          <li key={one.personId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <div className="font-medium">
                <Name>{nameIn(one, language)}</Name>
              </div>
              <div className="text-meta text-ink3">{offices[one.role]}</div>
              {one.missingReason && one.signedAt === null && (
                <p className="own-direction m-0 mt-1 text-ink2">
                  <Paragraphs>{one.missingReason}</Paragraphs>
                </p>
              )}
            </div>
            <div className="text-meta">
              {one.signedAt ? (
                <Badge tone="ok">
                  <DateText value={one.signedAt} show="time" zone={zone} />
                </Badge>
              ) : (
                <Badge tone="warn">{one.missingReason ? say.explained : say.waiting}</Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
      {award.status === 'final' && award.signatories.length > 1 && <MissingSignature award={award} />}
    </FoldSheet>
  )
}

/** Once the majority has signed, the reason for the missing signature completes the award. */
function MissingSignature({ award }: { award: AwardView }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const may = useMay(award.caseId)('award.recordMissingSignature')
  const act = useAct('award.recordMissingSignature')
  const refresh = useAwardRefresh()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).awardActions['award.recordMissingSignature'].input,
    initial: { arbitratorId: '', reason: '' },
    labels: { arbitratorId: say.arbitrator, reason: say.reason },
    fixed: { id: award.caseId },
  })
  const open = award.signatories.filter((one) => one.signedAt === null && one.missingReason === null)
  const mostReasons = award.signatories.length - majorityOf(award.signatories.length)
  const isFull =
    award.signatories.filter((one) => one.missingReason !== null && one.signedAt === null).length >= mostReasons
  if (open.length === 0 || isFull) return null
  if (!isOpen) {
    return (
      <div className="mt-5 border-t border-line pt-4">
        <Button disabledReason={may.reason} onPress={() => setIsOpen(true)}>
          {say.recordMissing}
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-5 border-t border-line pt-4"
      onSubmit={form.submit(async (input) => {
        await act.attempt(input)
        refresh()
      })}
    >
      <h3 className="text-head font-semibold">{say.recordMissing}</h3>
      <p className="m-0 text-ink2">{say.missingHelp}</p>
      <FormErrors form={form} />
      <Select
        label={say.arbitrator}
        options={open.map((one) => ({ value: one.personId, label: nameIn(one, language) }))}
        {...form.field('arbitratorId')}
      />
      <TextArea label={say.reason} rows={3} maxLength={2000} {...form.field('reason')} />
      <ProblemNote problem={act.problem?.issues ? undefined : act.problem} lead={say.signFailed} />
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.record}
        </Button>
      </div>
    </form>
  )
}
