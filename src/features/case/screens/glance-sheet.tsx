import { useState } from 'react'
import { formatDate, formatDualDate, zoneName } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { OwnDay } from '#ui/dates/own-day.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { type Fact, Facts } from '#ui/tables/facts.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import type { CaseView, GatesView } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { roomWords } from '../law/room-words.ts'
import { OPEN_ENDED } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

/** The particulars of the case and what binds it, in a few lines. */
export function GlanceSheet({ file, gates }: { file: CaseView; gates: GatesView }) {
  const say = useWords(roomWords)
  const words = useWords(overviewWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const due = useAwardDue(file.id)
  const award = AWARD_STATES.find((one) => one === gates.award.status)
  const facts: Fact[] = [
    { name: words.seat, value: zoneName(file.seat, language) },
    { name: say.law, value: file.applicableLaw.trim() ? <Name>{file.applicableLaw}</Name> : words.notGiven },
    { name: words.rulesVersion, value: <OwnDay value={file.rulesVersion} /> },
    { name: names.language, value: names[`language_${file.language}`] },
    {
      name: say.inDispute,
      value: file.amount ? <Money amount={file.amount} currency={file.currency} /> : words.notQuantified,
    },
    { name: say.filedOn, value: <OwnDay value={file.filedAt} zone={file.seat} /> },
    ...(due ? [{ name: say.awardDue, value: <OwnDay value={due} zone={file.seat} /> }] : []),
    ...(award ? [{ name: words.award, value: words[`award_${award}`] }] : []),
    { name: say.courtOrders, value: <CourtOrders file={file} /> },
    ...(file.enforcementStatus === 'none'
      ? []
      : [{ name: words.enforcement, value: words[`enforcement_${file.enforcementStatus}`] }]),
    { name: words.publication, value: <Publication file={file} gates={gates} /> },
    ...(file.costsFrozen ? [{ name: words.moneyOut, value: words.moneyFrozen }] : []),
  ]
  return (
    <Sheet title={say.glance} aside={<Slot name="case.seal" caseId={file.id} />}>
      <Facts isPaired facts={facts} />
    </Sheet>
  )
}

const AWARD_STATES = ['draft', 'final', 'signed', 'sealed', 'served'] as const

/** The day until which the award must be made, while it is not: under the rules or the law, whichever is earlier. */
function useAwardDue(caseId: string): string | undefined {
  const items = useRead('timeline.read', { caseId }).data ?? []
  const limits = items.filter(({ key, state }) => ['award.due', 'statutoryAward'].includes(key) && state !== 'done')
  return limits.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0]
}

/**
 * The number of court orders in force, with a link to their register for those who keep it (§6). Others see only that an order binds the
 * case.
 */
function CourtOrders({ file }: { file: CaseView }) {
  const say = useWords(roomWords)
  const words = useWords(overviewWords)
  const mayRead = useMay(file.id)('courtOrder.list').ok
  const orders = useRead('courtOrder.list', { caseId: file.id }, { enabled: mayRead }).data?.orders
  if (!mayRead) {
    const isBound = file.stayed || file.awardSetAside || file.costsFrozen || file.publicationFrozenUntil !== null
    return isBound || file.enforcementStatus !== 'none' ? words.bound : say.noOrders
  }
  const active = orders?.filter(({ status }) => status === 'active') ?? []
  const over = active.filter(({ phase }) => phase === 'over').length
  return (
    <>
      <Link href={`/compliance/${file.id}/court-orders`}>
        {active.length > over ? say.orders({ count: active.length - over }) : say.noOrders}
        <span className="sr-only">: {words.toCourtOrders}</span>
      </Link>
      {over > 0 && <span className="block text-ink3">{say.ordersOver({ count: over })}</span>}
    </>
  )
}

/** Art. 36(3): published, opted out, frozen by a court, eligible or not yet eligible. */
function Publication({ file, gates }: { file: CaseView; gates: GatesView }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  if (file.publishedAt) return say.publishedOn({ date: formatDate(file.publishedAt, language, { zone: file.seat }) })
  if (gates.publication.optOut) return say.optedOut
  if (file.publicationFrozenUntil && new Date(file.publicationFrozenUntil) > now) {
    if (file.publicationFrozenUntil === OPEN_ENDED) return say.frozenOpen
    return say.frozenUntil({ date: formatDualDate(file.publicationFrozenUntil, language, { zone: file.seat }) })
  }
  return gates.publication.eligible ? say.eligible : say.notEligible
}
