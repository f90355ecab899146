import { useState } from 'react'
import { listOf } from '#kernel/format.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { type Fact, Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { HearingsView } from '../law/contract.ts'
import { ClosingAnswer } from './closing-answer.tsx'
import { hearingWords } from '../law/words.ts'

// Loaded when its button is pressed.
const ReopenDialog = late(async () => (await import('./reopen-dialog.tsx')).ReopenDialog)

type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** The record of the proceedings (Art. 33): the parties' statements, closing and reopening. Closed, it is one line. */
export function RecordSheet({ caseId, view, zone }: Props) {
  const say = useWords(hearingWords)
  const isClosed = view.closedAt !== null
  return (
    <FoldSheet
      id="record"
      title={say.record}
      isDue={!isClosed}
      fold={`${caseId}/hearing/record`}
      summary={
        view.awardDue && (
          <>
            {say.awardDue}: <DateText value={view.awardDue.due} />
            {!view.awardDue.confirmed && <> · {say.awardDueUnconfirmed}</>}
          </>
        )
      }
      date={
        view.closedAt && (
          <span className="flex items-center gap-3">
            <Badge tone="ok">{say.recordClosed}</Badge>
            <DateText value={view.closedAt} zone={zone} />
          </span>
        )
      }
      act={isClosed && <Reopen caseId={caseId} />}
      aside={
        <span className="flex items-center gap-3">
          <ArticleChip article="33" />
          <Badge tone={isClosed ? 'ok' : 'neutral'}>{isClosed ? say.recordClosed : say.recordOpen}</Badge>
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        {view.closings.length > 0 && <Closings view={view} zone={zone} />}
        {!isClosed && <ClosingAnswers caseId={caseId} view={view} />}
        {!isClosed && <Close caseId={caseId} view={view} />}
      </div>
    </FoldSheet>
  )
}

/** Each closing with who decided and who recorded it, and the due date of the award. */
function Closings({ view, zone }: Omit<Props, 'caseId'>) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  const nameOf = (one: { nameEn: string; nameAr: string }) => <Name>{nameIn(one, language)}</Name>
  return (
    <div className="flex flex-col gap-4">
      {view.closings.map((closing) => {
        const facts: Fact[] = [
          { name: say.closedOn, value: <DateText value={closing.closedAt} show="time" zone={zone} /> },
          { name: say.decidedBy, value: nameOf(closing.decidedBy) },
          { name: say.recordedBy, value: nameOf(closing.recordedBy) },
          ...(closing.reopenedAt === null
            ? []
            : [{ name: say.entry_reopened, value: <DateText value={closing.reopenedAt} show="time" zone={zone} /> }]),
          ...(closing.reopenReason === null
            ? []
            : [{ name: say.reopenReason, value: <Name>{closing.reopenReason}</Name> }]),
        ]
        return <Facts key={closing.closedAt} facts={facts} />
      })}
      {view.awardDue ? (
        <p className="m-0">
          {say.awardDue}: <DateText value={view.awardDue.due} show="both-calendars" />{' '}
          <ArticleChip article={view.awardDue.article} />
          {!view.awardDue.confirmed && <span className="block text-meta text-ink3">{say.awardDueUnconfirmed}</span>}
        </p>
      ) : (
        <p className="m-0 text-warn">{say.clockStopped}</p>
      )}
    </div>
  )
}

/** "Anything further to submit?": each party's answer before the record is closed. */
function ClosingAnswers({ caseId, view }: Omit<Props, 'zone'>) {
  const say = useWords(hearingWords)
  const sides = ['claimant', 'respondent'] as const
  if (!view.current) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{say.further}</h3>
      <p className="m-0 max-w-prose text-meta text-ink2">{say.furtherHelp}</p>
      <Facts
        facts={sides.map((side) => {
          const said = view.statements.find((one) => one.side === side)
          return {
            name: say[`link_${side}`],
            value: said ? (
              <span className="flex flex-col gap-1">
                <span>
                  <Badge tone={said.statement === 'nothing' ? 'ok' : 'warn'}>
                    {say[`statement_${said.statement}`]}
                  </Badge>
                </span>
                {said.note && <Name>{said.note}</Name>}
              </span>
            ) : (
              <Badge>{say.statement_none}</Badge>
            ),
          }
        })}
      />
      <ClosingAnswer caseId={caseId} hearingId={view.current.id} />
    </section>
  )
}

/** Closing is the tribunal's decision: an arbitrator closes it; a secretary or court officer names the arbitrator who decided. */
function Close({ caseId, view }: Omit<Props, 'zone'>) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('hearing.close')
  const mine = useRead('case.read', { id: caseId }).data?.mine
  const [decidedBy, setDecidedBy] = useState('')
  const records = may.code !== 'ROLE_BLOCK' && mine !== undefined && !mine.roles.includes('Arbitrator')
  const warnings = useWarnings(view)
  const effects = [
    say.closeEffectRecord,
    say.closeEffectClock,
    say.closeEffectAward,
    say.closeEffectReopen,
    ...warnings,
  ]
  return (
    <div className="flex flex-col gap-4 border-line not-first:border-t not-first:pt-5">
      {records && view.current && (
        <Select
          label={say.decidedBy}
          help={say.decidedByHelp}
          value={decidedBy}
          onChange={setDecidedBy}
          options={view.arbitrators.map((one) => ({
            value: one.personId,
            label: nameIn(one, language),
          }))}
        />
      )}
      <ActButton
        act="hearing.close"
        caseId={caseId}
        kind={warnings.length > 0 ? 'secondary' : 'primary'}
        input={{ id: caseId, ...(decidedBy ? { decidedBy } : {}) }}
        disabledReason={may.reason}
        confirm={{ title: say.closeTitle, effects, verb: say.close }}
      >
        {say.close}
      </ActButton>
    </div>
  )
}

/** Warnings before closing: a side that was not asked, a side with more to submit, and a hearing still to come. */
function useWarnings(view: HearingsView): string[] {
  const [openedAt] = useState(() => Date.now())
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  const sides = ['claimant', 'respondent'] as const
  const named = (some: readonly (typeof sides)[number][]) =>
    listOf(
      some.map((side) => say[`link_${side}`]),
      language,
    )
  const asked = (side: string) => view.statements.find((one) => one.side === side)
  const silent = sides.filter((side) => !asked(side))
  const more = sides.filter((side) => asked(side)?.statement === 'more')
  return [
    ...(silent.length > 0 ? [say.closeWarnAsked({ sides: named(silent) })] : []),
    ...(more.length > 0 ? [say.closeWarnMore({ sides: named(more) })] : []),
    ...(view.current && Date.parse(view.current.scheduledAt) > openedAt ? [say.closeWarnAhead] : []),
  ]
}

/** Asks for the reason before the record is opened again. */
function Reopen({ caseId }: { caseId: string }) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.reopen')
  const [isAsking, setIsAsking] = useState(false)
  if (may.code === 'ROLE_BLOCK') return null
  return (
    <>
      <Button isCompact disabledReason={may.reason} onPress={() => setIsAsking(true)}>
        {say.reopen}
      </Button>
      {isAsking && <ReopenDialog caseId={caseId} onClose={() => setIsAsking(false)} />}
    </>
  )
}
