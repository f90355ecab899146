import { useRead } from '#ui/calls/data.ts'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Comments } from './comments.tsx'
import { DisclosureBadge } from './disclosure-badge.tsx'
import { DisclosureForm } from './disclosure-form.tsx'
import { type Category, OFFICES } from '../law/rules.ts'
import type { Disclosure, Sitting } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

const TONE: Readonly<Record<Category, 'bad' | 'warn' | 'ok'>> = {
  'non-waivable-red': 'bad',
  'waivable-red': 'bad',
  orange: 'warn',
  green: 'ok',
}

/** Due when the tribunal is composed, and afterwards while a disclosure is not accepted. */
export function areDisclosuresDue({ status, composition }: SectionProps['view']): boolean {
  const sitting = composition ? OFFICES.flatMap((office) => composition[office] ?? []) : []
  return status === 'composed' || sitting.some(({ disclosureStatus }) => disclosureStatus !== 'accepted')
}

/** Disclosures (Art. 17): requested, made, commented on, waived where possible, accepted or flagged. */
export function DisclosuresSheet({ caseId, view, zone }: SectionProps) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)
  const { composition } = view
  const sitting = composition ? OFFICES.flatMap((office) => composition[office] ?? []) : []
  const isAsked = sitting.some((one) => one.disclosureStatus !== 'none')
  const mine = sitting.find((one) => one.mine)
  return (
    <FoldSheet
      id="disclosures"
      title={say.disclosuresTitle}
      aside={<ArticleChip article="17" />}
      isDue={areDisclosuresDue(view)}
      fold={`${caseId}/tribunal/disclosures`}
      {...(!isAsked && { icon: <FileText size={18} className="text-ink3" /> })}
      summary={
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {sitting.length === 0 && say.disclosuresEmpty}
          {sitting.map((one) => (
            <span key={one.id}>
              <Name>{one.name}</Name> <DisclosureBadge sitting={one} />
            </span>
          ))}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {isAsked ? (
          <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
            {sitting.map((one) => (
              <DisclosureRow key={one.id} caseId={caseId} sitting={one} zone={zone} />
            ))}
          </ul>
        ) : (
          <EmptyState>{say.disclosuresEmpty}</EmptyState>
        )}
        {may('tribunal.disclose').code !== 'ROLE_BLOCK' &&
          (view.status === 'proposed' || view.status === 'composed') && (
            <ActButton act="tribunal.disclose" caseId={caseId} input={{ caseId }} kind="primary">
              {say.generate}
            </ActButton>
          )}
        {mine?.details && <DisclosureForm key={mine.details.version} caseId={caseId} sitting={mine} />}
      </div>
    </FoldSheet>
  )
}

type RowProps = {
  readonly caseId: string
  readonly sitting: Sitting
  readonly zone: string
}

function DisclosureRow({ caseId, sitting, zone }: RowProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const may = useMay(caseId)
  const made = sitting.details?.madeAt ? sitting.details : null
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-semibold">
          <Name>{sitting.name}</Name>
        </h3>
        <DisclosureBadge sitting={sitting} />
      </div>
      {made?.madeAt && (
        <Made isDone={sitting.disclosureStatus === 'accepted'}>
          <details className="open-on-paper">
            <summary className="cursor-pointer rounded-mark py-1 text-meta text-ink3">
              {say.version({ n: formatNumber(made.version, language) })} ·{' '}
              <DateText value={made.madeAt} show="time" zone={zone} />
            </summary>
            <p className="m-0 pt-2 legal">{sitting.disclosure}</p>
          </details>
          <Circumstances items={made.items} />
          {made.note !== '' && (
            <p className="m-0 text-meta">
              <span className="font-medium">{say.note}:</span> <Name>{made.note}</Name>
            </p>
          )}
          <Waivers caseId={caseId} sitting={sitting} disclosure={made} zone={zone} />
          {may('tribunal.ackDisclosure').code !== 'ROLE_BLOCK' && sitting.disclosureStatus !== 'accepted' && (
            <AckForm key={made.version} caseId={caseId} sitting={sitting} version={made.version} />
          )}
        </Made>
      )}
      {made?.madeAt && (
        <Comments
          caseId={caseId}
          about="disclosure"
          id={sitting.id}
          name={sitting.name}
          comments={made.comments}
          zone={zone}
        />
      )}
    </li>
  )
}

/** An accepted disclosure is one line, opened on request. */
function Made({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  const say = useWords(tribunalWords)
  if (!isDone) return children
  return (
    <details className="open-on-paper">
      <summary className="cursor-pointer rounded-mark py-1 text-meta text-ink3">{say.disclosure}</summary>
      <div className="flex flex-col gap-3 pt-2">{children}</div>
    </details>
  )
}

function Circumstances({ items }: { items: Disclosure['items'] }) {
  const say = useWords(tribunalWords)
  if (items.length === 0) return <p className="m-0 text-ink2">{say.nothingDisclosed}</p>
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0">
      {items.map((item) => (
        <li key={`${item.category} ${item.text}`} className="flex flex-wrap gap-x-3 gap-y-1">
          <span>
            <Badge tone={TONE[item.category]}>{say[`category_${item.category}`]}</Badge>
          </span>
          <p dir="auto" className="m-0 min-w-60 flex-1 whitespace-pre-line">
            <Paragraphs>{item.text}</Paragraphs>
          </p>
        </li>
      ))}
    </ul>
  )
}

type WaiversProps = RowProps & { readonly disclosure: Disclosure }

function Waivers({ caseId, sitting, disclosure, zone }: WaiversProps) {
  const say = useWords(tribunalWords)
  const own = useRead('case.read', { id: caseId }).data?.mine.parties ?? []
  if (disclosure.waivers.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-meta font-semibold text-ink2">{say.waiversTitle}</h4>
      <ul className="m-0 flex list-none flex-wrap gap-x-6 gap-y-2 p-0 text-meta">
        {disclosure.waivers.map((waiver) => (
          <li key={waiver.partyId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>
              {waiver.givenAt ? say.waivedBy({ name: waiver.name }) : say.waiverAwaited({ name: waiver.name })}
              {waiver.givenAt && (
                <>
                  {' '}
                  · <DateText value={waiver.givenAt} zone={zone} />
                </>
              )}
            </span>
            {!waiver.givenAt && own.includes(waiver.partyId) && (
              <ActButton
                act="tribunal.waive"
                caseId={caseId}
                isCompact
                input={{ caseId, arbitratorId: sitting.id, partyId: waiver.partyId, version: disclosure.version }}
                confirm={{
                  title: `${say.waive}: ${waiver.name}`,
                  effects: [say.waiveEffect],
                  verb: say.waive,
                  isFinal: true,
                }}
              >
                {say.waive}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AckForm({ caseId, sitting, version }: { caseId: string; sitting: Sitting; version: number }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.ackDisclosure')
  const act = useAct('tribunal.ackDisclosure')
  const [note, setNote] = useState('')
  // A closed field is not on the page: checkers of accessibility judge a field whose label is hidden. It stays open once something is in it.
  const [isNoted, setIsNoted] = useState(false)
  if (note !== '' && !isNoted) setIsNoted(true)
  const kept = useKeptText(`disclosure-note:${caseId}:${sitting.id}`, note, setNote)
  const answer = (accept: boolean) =>
    void act.run({ caseId, arbitratorId: sitting.id, note, version, accept }).then((done) => done && kept.sent())
  return (
    <div className="flex flex-col gap-3">
      <KeptNote kept={kept} show={(text) => text} />
      <details open={isNoted} onToggle={(event) => setIsNoted(event.currentTarget.open)}>
        <summary className="cursor-pointer rounded-mark py-1 text-meta">{say.note}</summary>
        {isNoted && (
          <TextArea label={say.noteFor({ name: sitting.name })} isOptional value={note} onChange={setNote} rows={2} />
        )}
      </details>
      <ProblemNote problem={act.problem} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isPending={act.pending} disabledReason={may.reason} onPress={() => answer(true)}>
          {say.acceptDisclosure}
        </Button>
        {sitting.disclosureStatus === 'pending' && (
          <Button isPending={act.pending} disabledReason={may.reason} onPress={() => answer(false)}>
            {say.flagDisclosure}
          </Button>
        )}
      </div>
    </div>
  )
}
