import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { textField } from '#ui/fields/address-fields.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useRooms } from '#ui/room/use-rooms.ts'
import { roomWords } from '#ui/room/words.ts'
import { useAsked } from '#ui/shell/address.ts'
import { useAnchor } from '#ui/shell/anchor.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { CaseMissing } from './case-missing.tsx'
import { ArrivalBanner } from './case-screen.tsx'
import { HasHeader } from './has-header.ts'

const ADDRESS = { tab: textField(), item: textField() }

/** '/cases/:caseId': one tab of the case room, below the header and the bar of tabs, which all pages of the case share. */
export function RoomScreen({ caseId }: { caseId: string }) {
  const say = useWords(roomWords)
  const { overview } = useWords(overviewWords)
  const [{ tab, item }, ask] = useAsked(ADDRESS)
  const file = useRead('case.read', { id: caseId })
  const gates = useRead('case.gates', { id: caseId })
  const tabs = useRooms(caseId)
  const hasHeader = use(HasHeader)
  useAnchor(useLocation({ select: ({ hash }) => hash }))
  const problem = file.error ?? gates.error
  if (problem?.status === 404) return <CaseMissing />
  if (problem) {
    return (
      <Page title={overview}>
        <ProblemNote problem={problem.problem} />
      </Page>
    )
  }
  if (!hasHeader || !file.data || !gates.data || !tabs) {
    return (
      <Page title={overview}>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const asked = tabs.find((one) => one.tab === (tab || 'overview'))
  const shown = asked ?? tabs.find((one) => one.tab === 'overview')
  return (
    <main id="main" tabIndex={-1} className="page flex flex-col gap-4 py-5">
      <ArrivalBanner gates={gates.data} />
      {!asked && <Banner kind="note">{say.noPart}</Banner>}
      {shown && (
        <shown.Part
          key={shown.tab}
          caseId={caseId}
          item={asked ? item : ''}
          onItem={(next, how) => ask({ item: next }, how)}
          onItemDone={(done) => ask({ item: '' }, { isReplaced: true, onlyIf: { item: done } })}
          empty={<Skeleton lines={6} />}
        />
      )}
    </main>
  )
}
