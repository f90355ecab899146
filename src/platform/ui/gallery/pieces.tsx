import { ArticleChip } from '../text/article-chip.tsx'
import { Badge } from '../text/badge.tsx'
import { Banner } from '../messages/banner.tsx'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { Facts } from '../tables/facts.tsx'
import { useWords } from '../shell/language.tsx'
import { Link } from '../shell/link.tsx'
import { Money } from '../text/money.tsx'
import { Progress } from '../messages/progress.tsx'
import { Refusal } from '../messages/refusal.tsx'
import { Sheet } from '../records/sheet.tsx'
import { Skeleton } from '../messages/skeleton.tsx'
import { SaveStatus } from '../messages/status.tsx'
import { Tabs } from '../records/tabs.tsx'
import { toast } from '../messages/toasts.tsx'
import { galleryWords } from './words.ts'

/** Small pieces and page states. */
export function PiecesGallery() {
  const say = useWords(galleryWords)
  return (
    <>
      <Sheet title={say.pieces}>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-start gap-3">
            <Button kind="primary">{say.primary}</Button>
            <Button>{say.secondary}</Button>
            <Button kind="quiet">{say.quiet}</Button>
            <Button kind="danger">{say.remove}</Button>
            <Button kind="primary" isPending>
              {say.pendingButton}
            </Button>
            <Button isCompact onPress={() => toast(say.finalized)}>
              {say.showToast}
            </Button>
            <ButtonLink href="/_gallery">{say.linkText}</ButtonLink>
            <Link href="/_gallery">{say.linkText}</Link>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="ok">{say.delivered}</Badge>
            <Badge tone="warn">{say.deadline}</Badge>
            <Badge tone="bad">{say.order}</Badge>
            <Badge tone="info">{say.system}</Badge>
            <Badge>{say.draft}</Badge>
            <ArticleChip article="15-20" />
            <ArticleChip article="36(3)" isLink={false} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <SaveStatus state={{ kind: 'unsaved' }} />
            <SaveStatus state={{ kind: 'saving' }} />
            <SaveStatus state={{ kind: 'saved', at: '2026-03-05T09:41:00Z' }} />
            <SaveStatus state={{ kind: 'failed' }} />
          </div>
          <Facts
            facts={[
              { name: say.amount, value: <Money amount="3150000.00" currency="SAR" /> },
              { name: say.fee, value: <Money amount="412.50" currency="USD" /> },
            ]}
          />
          <Progress share={0.62} label={say.annexes} />
          <Skeleton lines={3} />
          <Banner kind="note">{say.subtitle}</Banner>
          <Refusal words={say.recordNotClosed} article="33" mend={{ href: '/hearing/case_001' }} />
          <Refusal words={say.server} reference="req_7f3a9c" />
        </div>
      </Sheet>
      <Sheet title={say.parts} isFlush>
        <Tabs
          label={say.parts}
          items={[
            { id: 'one', name: say.jurisdiction, content: say.jurisdictionText },
            { id: 'two', name: say.dispositive, content: <EmptyState>{say.nothing}</EmptyState> },
          ]}
        />
      </Sheet>
    </>
  )
}
