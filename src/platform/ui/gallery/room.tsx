import { CircleCheck, Scale } from 'lucide-react'
import { useState } from 'react'
import { DateText } from '../dates/date-text.tsx'
import { FoldRow, FoldRows } from '../records/fold-row.tsx'
import { MasterDetail } from '../records/master-detail.tsx'
import { Sheet } from '../records/sheet.tsx'
import { PartTabs } from '../room/part-tabs.tsx'
import { roomWords } from '../room/words.ts'
import { useWords } from '../shell/language.tsx'
import { Facts } from '../tables/facts.tsx'
import { galleryWords } from './words.ts'

const PARTS = ['award', 'hearing', 'costs'] as const

/** The bar of the parts of a case. */
export function PartsGallery() {
  const say = useWords(galleryWords)
  const room = useWords(roomWords)
  return (
    <PartTabs
      label={room.partsOfCase}
      here="award"
      title={say.caseTitle}
      items={PARTS.map((id) => ({ id, name: say[id], href: '/_gallery' }))}
    />
  )
}

/** Rows of one line, and a list with one opened item. */
export function RoomGallery() {
  const say = useWords(galleryWords)
  const [opened, open] = useState('')
  const done = <CircleCheck size={18} className="text-ok" />
  return (
    <>
      <Sheet title={say.filing} isFlush>
        <FoldRows label={say.filing}>
          <FoldRow
            icon={done}
            name={say.filing}
            summary={say.eventServed}
            date={<DateText value="2026-01-12" month="short" />}
            href="/_gallery"
          />
          <FoldRow icon={done} name={say.award} summary={say.lockedReason} href={undefined} />
          <FoldRow
            icon={<Scale size={18} className="text-ink3" />}
            name={say.claim}
            summary={say.jurisdictionText}
            isExcerpt
            fold="gallery/claim"
          >
            {say.jurisdictionText}
          </FoldRow>
        </FoldRows>
      </Sheet>
      <MasterDetail
        label={say.award}
        groups={[{ name: say.pieces, items: PARTS.map((id) => ({ id, href: `#${id}`, row: say[id] })) }]}
        opened={opened}
        onOpen={open}
      >
        {(id) => (
          <div className="flex flex-col gap-4 p-5">
            <h3 tabIndex={-1} className="text-lead font-semibold outline-hidden">
              {PARTS.flatMap((part) => (part === id ? [say[part]] : []))}
            </h3>
            <Facts
              isPaired
              facts={[
                { name: say.seat, value: say.riyadh },
                { name: say.language, value: say.both },
              ]}
            />
          </div>
        )}
      </MasterDetail>
    </>
  )
}
