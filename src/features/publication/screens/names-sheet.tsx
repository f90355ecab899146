import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import { ProposalRow } from './proposal-row.tsx'
import type { RedactionProposal, RedactionView } from '../law/redaction-contract.ts'
import { kindWords, redactionWords } from '../law/redaction-words.ts'
import { useReviewAct } from './use-review.ts'

type SheetProps = { readonly review: RedactionView; readonly isClosed: boolean }

/** Every name found, grouped by whose it is, with its decision. */
export function NamesSheet({ review, isClosed }: SheetProps) {
  const say = useWords(redactionWords)
  const { language } = useLanguage()
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const act = useReviewAct('redaction.decide')
  const { proposals, undecided } = review
  const isAll = shown === 'all' || isClosed
  const place = useFocusAfter(review.version)
  const groups = groupsOf(isAll ? proposals : proposals.filter((one) => one.decision === null))
  const count = `${formatNumber(proposals.length - undecided, language)} / ${formatNumber(proposals.length, language)}`
  return (
    <Sheet id="names" title={say.names} isFlush aside={<span className="tnum">{count}</span>}>
      {!isClosed && proposals.length > 0 && (
        <div className="flex flex-col gap-3 border-b border-line px-4 py-3 sm:px-5">
          <RadioGroup
            label={say.showing}
            isInline
            value={shown}
            onChange={setShown}
            options={(['open', 'all'] as const).map((value) => ({ value, label: say[`show_${value}`] }))}
          />
          <ProblemNote problem={act.problem} />
        </div>
      )}
      <div ref={place} tabIndex={-1} className="outline-hidden">
        {groups.length === 0 && <EmptyState>{proposals.length === 0 ? say.noneFound : say.noneOpen}</EmptyState>}
        {groups.map((group) => (
          <Group key={group[0]?.subjectKey} group={group} review={review} act={act} isClosed={isClosed} />
        ))}
      </div>
    </Sheet>
  )
}

/** A decided name leaves the list with its button; this keeps the keyboard focus in the list. */
function useFocusAfter(version: number) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [version])
  return place
}

function groupsOf(proposals: readonly RedactionProposal[]): RedactionProposal[][] {
  const groups = new Map<string, RedactionProposal[]>()
  for (const one of proposals) groups.set(one.subjectKey, [...(groups.get(one.subjectKey) ?? []), one])
  return [...groups.values()]
}

type GroupProps = SheetProps & {
  readonly group: readonly RedactionProposal[]
  readonly act: ReturnType<typeof useReviewAct<'redaction.decide'>>
}

/** The spellings of one name. */
function Group({ group, review, act, isClosed }: GroupProps) {
  const say = useWords(redactionWords)
  const kinds = useWords(kindWords)
  const { language } = useLanguage()
  const [first] = group
  if (!first) return null
  const kind = kinds[first.kind as keyof typeof kinds] ?? first.kind
  const name = nameIn(first, language)
  const open = group.filter((one) => one.decision === null)
  return (
    <section aria-label={`${kind} ${name}`} className="border-t border-line first:border-t-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper px-4 py-2 sm:px-5">
        <h3 className="m-0 text-meta font-semibold">
          {kind}
          {name !== '' && first.kind !== 'custom' && (
            <>
              {' · '}
              <Name>{name}</Name>
            </>
          )}
        </h3>
        {!isClosed && open.length > 1 && (
          <Button
            isCompact
            kind="quiet"
            isPending={act.pending}
            onPress={() =>
              void act.run({
                caseId: review.caseId,
                version: review.version,
                decisions: open.map(({ key }) => ({ key, verdict: 'replace' as const })),
              })
            }
          >
            {say.replaceAll({ count: open.length })}
          </Button>
        )}
      </header>
      <ul className="m-0 list-none p-0">
        {group.map((proposal) => (
          <ProposalRow
            key={`${proposal.key} ${review.version}`}
            proposal={proposal}
            review={review}
            act={act}
            isClosed={isClosed}
          />
        ))}
      </ul>
    </section>
  )
}
