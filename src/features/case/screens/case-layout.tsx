import { Outlet, useRouterState } from '@tanstack/react-router'
import { formatNumber, zoneName } from '#kernel/format.ts'
import { plural } from '#kernel/plural.ts'
import { wordOf } from '#kernel/words.ts'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { CaseHeader } from '#ui/room/case-header.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { useCaseStream } from '#ui/live/live.ts'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { useTurn } from '#ui/live/turn.ts'
import { PartTabs } from '#ui/room/part-tabs.tsx'
import { partHref } from '#ui/room/room-address.ts'
import type { Room } from '#ui/room/rooms.ts'
import { useRooms, useTabUnder } from '#ui/room/use-rooms.ts'
import { roomWords } from '#ui/room/words.ts'
import type { CaseView, GatesView } from '../law/contract.ts'
import { STEP_ARTICLES, STEP_PATHS, STEPS, type Step } from '../law/rules.ts'
import { shortTitle } from '../law/title.ts'
import { caseWords } from '../law/words.ts'
import { CourtOrderBanners } from './court-order-banners.tsx'
import { HasHeader } from './has-header.ts'

const ROOM = '/cases/$caseId'

type Place = {
  readonly caseId: string | undefined
  /** The pattern of the address, and the tab that the address names. */
  readonly path: string
  readonly tab: string | undefined
}

type Matches = { readonly matches: readonly { fullPath: string; params: object; search: object }[] }

function placeOf({ matches }: Matches): Place {
  const { fullPath: path, params, search } = matches.at(-1) ?? { fullPath: '', params: {}, search: {} }
  const { caseId } = params as { caseId?: string }
  const { tab } = search as { tab?: string }
  // The address of the centre's own audit trail has another word in place of a case.
  return { caseId: caseId?.startsWith('case_') ? caseId : undefined, path, tab }
}

/** The parts that persist between pages of a case: the header with the lifecycle, the tabs of the room, and the live events. */
export function CaseLayout() {
  const { caseId, ...place } = useRouterState({ select: placeOf, structuralSharing: true })
  const of = [{ id: caseId ?? '' }, { enabled: caseId !== undefined }] as const
  const file = useRead('case.read', ...of)
  const gates = useRead('case.gates', ...of)
  // The page below shows errors.
  const isRead = file.data && gates.data && !file.error && !gates.error
  return (
    <HasHeader value={caseId === undefined || Boolean(isRead)}>
      {caseId !== undefined && <LiveCase caseId={caseId} turnAt={file.data?.courtOrdersTurnAt ?? null} />}
      {isRead && <CaseTop file={file.data} gates={gates.data} {...place} />}
      <Outlet />
    </HasHeader>
  )
}

/** Follows what happens in the case, and the day on which a court order begins or ends. */
function LiveCase({ caseId, turnAt }: { caseId: string; turnAt: string | null }) {
  useCaseStream(caseId)
  useTurn(turnAt, ['courtOrders'])
  return null
}

type TopProps = Omit<Place, 'caseId'> & { readonly file: CaseView; readonly gates: GatesView }

function CaseTop({ file, gates, path, tab }: TopProps) {
  const step = STEPS.find((one) => STEP_PATHS[one].replace('{caseId}', '$caseId') === path)
  return (
    <>
      <Header file={file} gates={gates} here={step} isRoom={path === ROOM} />
      <CaseTabs file={file} path={path} tab={tab} />
    </>
  )
}

type HeaderProps = {
  readonly file: CaseView
  readonly gates: GatesView
  readonly here: Step | undefined
  readonly isRoom: boolean
}

function Header({ file, gates, here, isRoom }: HeaderProps) {
  const { language } = useLanguage()
  const say = useWords(caseWords)
  const reasonOf = useReasonWords()
  const steps = STEPS.map((step) => {
    const state = gates.steps.find((one) => one.step === step)
    const isDone = STEPS.indexOf(step) < STEPS.indexOf(gates.step)
    return {
      id: step,
      name: say[`step_${step}`],
      articles: STEP_ARTICLES[step],
      href: STEP_PATHS[step].replace('{caseId}', file.id),
      state: state && !state.open ? ('locked' as const) : isDone ? ('done' as const) : ('current' as const),
      reason: state?.code ? reasonOf(state.code) : undefined,
    }
  })
  const facts = [
    { name: say.seat, value: zoneName(file.seat, language), isNamed: true },
    ...(file.arbitrators > 0 ? [{ name: say.tribunal, value: TRIBUNAL_SIZE[language](file.arbitrators) }] : []),
    { name: say.language, value: say[`language_${file.language}`] },
    ...(file.amount
      ? [
          {
            name: say.amount,
            value: <Money amount={file.amount} currency={file.currency} />,
          },
        ]
      : []),
  ]
  return (
    <CaseHeader
      caseId={file.id}
      title={<CaseTitle file={file} />}
      isPageTitle={isRoom}
      facts={facts}
      steps={steps}
      banners={<CourtOrderBanners file={file} />}
      {...(here ? { here } : {})}
    />
  )
}

/** The first party of each side by name, the others by their number. */
function CaseTitle({ file }: { file: CaseView }) {
  const { language } = useLanguage()
  const { claimant, respondent, versus } = shortTitle(file.parties, language)
  return (
    <>
      <Name>{claimant.name}</Name>
      {claimant.others} {versus} <Name>{respondent.name}</Name>
      {respondent.others}
    </>
  )
}

function CaseTabs({ file, path, tab }: { file: CaseView; path: string; tab: string | undefined }) {
  const { language } = useLanguage()
  const say = useWords(roomWords)
  const tabs = useRooms(file.id) ?? []
  const under = useTabUnder(path, tabs)
  const asked = tabs.some((one) => one.tab === tab) ? tab : 'overview'
  return (
    <PartTabs
      label={say.partsOfCase}
      here={path === ROOM ? asked : under}
      title={<CaseTitle file={file} />}
      items={tabs.map((one) => ({
        id: one.tab,
        name: one.name[language],
        href: partHref(file.id, one.tab),
        count: one.count && <TabCount caseId={file.id} count={one.count} />,
      }))}
    />
  )
}

/** The place for the number is reserved before the number arrives, so that the tabs do not move. */
function TabCount({ caseId, count }: { caseId: string; count: NonNullable<Room['count']> }) {
  const { language } = useLanguage()
  const answer = useRead(count.read, count.input(caseId)).data
  return (
    <span className="min-w-[2ch] font-normal text-ink3 tnum">
      {answer !== undefined && formatNumber(count.of(answer), language)}
    </span>
  )
}

const TRIBUNAL_SIZE = wordOf({
  en: (count: number) => plural('en', count, { one: 'Sole arbitrator', other: '# members' }),
  ar: (count) =>
    plural('ar', count, {
      ...{ zero: 'بلا أعضاء', one: 'محكَّم فرد', two: 'عضوان' },
      ...{ few: '# أعضاء', many: '# عضوًا', other: '# عضو' },
    }),
})
