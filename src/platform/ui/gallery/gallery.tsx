import { FolderOpen, House, Settings } from 'lucide-react'
import { useState } from 'react'
import { FoldsGallery } from './folds.tsx'
import { FormsGallery } from './forms.tsx'
import { PiecesGallery } from './pieces.tsx'
import { galleryWords } from './words.ts'
import { RecordsGallery } from './records.tsx'
import { PartsGallery, RoomGallery } from './room.tsx'
import '../fields/printed-fields.ts'
import { Banner, CourtOrderBanner } from '../messages/banner.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { useWords } from '../shell/language.tsx'
import { CaseHeader } from '../room/case-header.tsx'
import { Page } from '../shell/page.tsx'
import { Shell } from '../shell/shell.tsx'
import { NavBar } from '../navigation/nav-bar.tsx'
import { NavRail } from '../navigation/nav-rail.tsx'
import type { Place } from '../navigation/places.ts'
import { TopBar } from '../navigation/top-bar.tsx'
import { StatusGallery } from './status.tsx'

const PLACES: readonly Place[] = [
  { href: '/_gallery', name: galleryWords.award, icon: House, order: 1, isInBar: true },
  { href: '/cases', name: galleryWords.filing, icon: FolderOpen, order: 2, isInBar: true },
  { href: '/notifications', name: galleryWords.costs, icon: Settings, order: 3 },
]

/** Every component in its states, in both languages; in test builds only. */
export function Gallery() {
  const say = useWords(galleryWords)
  const [unread, setUnread] = useState(3)
  const steps = [
    { id: 'filing', name: say.filing, articles: '5' },
    { id: 'commencement', name: say.commencement, articles: '6-10' },
    { id: 'tribunal', name: say.tribunal, articles: '15-20' },
    { id: 'caseManagement', name: say.caseManagement, articles: '22-29' },
    { id: 'evidence', name: say.evidence, articles: '27-31' },
    { id: 'hearing', name: say.hearing, articles: '29-33' },
    { id: 'award', name: say.award, articles: '35-39' },
    { id: 'costs', name: say.costs, articles: '40-43' },
  ].map((step, at) => ({
    ...step,
    href: '/_gallery',
    state: at < 6 ? ('done' as const) : at === 6 ? ('current' as const) : ('locked' as const),
    reason: at > 6 ? say.lockedReason : undefined,
  }))

  const navigation = {
    places: PLACES,
    address: '/_gallery',
    unread,
    person: {
      id: 'person',
      email: 'person@example.com',
      nameEn: 'Huda Al-Salem',
      nameAr: 'هدى السالم',
      roles: ['CaseManager' as const],
    },
  }
  return (
    <Shell
      isDemo
      rail={<NavRail {...navigation} />}
      navBar={<NavBar {...navigation} onFind={() => setUnread(unread + 1)} onShortcuts={() => setUnread(unread + 1)} />}
      topBar={
        <TopBar
          unread={unread}
          onBack={() => history.back()}
          onFind={() => setUnread(unread + 1)}
          onLogOut={() => setUnread(0)}
        />
      }
    >
      <CaseHeader
        caseId="case_001"
        title={say.caseTitle}
        facts={[
          { name: say.seat, value: say.riyadh, isNamed: true },
          { name: say.tribunal, value: say.three },
          { name: say.language, value: say.both },
        ]}
        steps={steps}
        here="award"
      />
      <PartsGallery />
      <Page
        title={say.award}
        subtitle={say.subtitle}
        articles={['33', '35', '36', '36(3)', '38', '39']}
        banners={
          <>
            <CourtOrderBanner>{say.frozen}</CourtOrderBanner>
            <Banner
              kind="refused"
              action={
                <ButtonLink isCompact href="/hearing/case_001">
                  {say.hearing}
                </ButtonLink>
              }
            >
              {say.recordNotClosed}
            </Banner>
          </>
        }
        aside={<StatusGallery />}
        asideLabel={say.awardStatus}
      >
        <FormsGallery />
        <RecordsGallery />
        <RoomGallery />
        <FoldsGallery />
        <PiecesGallery />
      </Page>
    </Shell>
  )
}
