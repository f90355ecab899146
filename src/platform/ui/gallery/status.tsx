import { useState } from 'react'
import { Badge } from '../text/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { Checklist } from '../records/checklist.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { DateText } from '../dates/date-text.tsx'
import { ArticleChip } from '../text/article-chip.tsx'
import { Hash } from '../files/hash.tsx'
import { HashStrip } from '../files/hash-strip.tsx'
import { InstrumentLadder } from '../records/instrument-ladder.tsx'
import { useWords } from '../shell/language.tsx'
import { Code } from '../text/machine-text.tsx'
import { SealMark } from '../records/seal.tsx'
import { Sheet } from '../records/sheet.tsx'
import { toast } from '../messages/toasts.tsx'
import { uiWords } from '../words.ts'
import { galleryWords } from './words.ts'

export const SAMPLE_HASH = '9f2c41ab07d35e88b10f6ac2d94e7731c05a8be26f1d9047ae3358c1f7620b94'

/** The aside of the gallery: ladder, gates, dialog, seal. */
export function StatusGallery() {
  const say = useWords(galleryWords)
  const layer = useWords(uiWords)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Sheet title={say.awardStatus}>
        <div className="flex flex-col gap-5">
          <InstrumentLadder
            label={say.awardStatus}
            rungs={[
              { id: 'draft', name: say.draft, state: 'done', note: <DateText value="2026-03-05T09:41:00Z" /> },
              { id: 'final', name: say.final, state: 'current', note: <ArticleChip article="36" /> },
              { id: 'signed', name: say.signed, state: 'locked', note: <ArticleChip article="35" /> },
              { id: 'sealed', name: say.sealed, state: 'locked' },
              { id: 'served', name: say.served, state: 'locked', note: <ArticleChip article="36" /> },
            ]}
          />
          <hr className="m-0 border-0 border-t border-line" />
          <Checklist
            title={say.beforeFinal}
            gates={[
              { id: 'closed', text: say.gateClosed, isDone: true },
              { id: 'sections', text: say.gateSections, isDone: false, href: '#sections' },
              { id: 'stay', text: say.gateStay, isDone: true },
            ]}
          />
          <div className="flex flex-col gap-2">
            <Button kind="primary" onPress={() => setIsAsking(true)}>
              {say.finalize}
            </Button>
            <Button>{say.preview}</Button>
            <Button disabledReason={say.sealReason}>{say.seal}</Button>
          </div>
          <ConfirmDialog
            isOpen={isAsking}
            title={say.finalize}
            effects={[say.effectOne, say.effectTwo]}
            isFinal
            confirm={say.finalize}
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false)
              toast(say.finalized)
            }}
          />
        </div>
      </Sheet>
      <Sheet title={say.verification}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <SealMark state="draft" size={64} />
            <SealMark state="final" size={64} />
            <SealMark state="sealed" size={64} isCeremony />
          </div>
          <div>
            <Badge tone="ok">{say.chainIntact}</Badge>
          </div>
          <HashStrip hash={SAMPLE_HASH} />
          <Hash hash={SAMPLE_HASH} label={layer.fingerprint} />
          <div>
            <div className="text-meta text-ink3">{say.code}</div>
            <Code>K7QF-93XM-2D4T-QW8R</Code>
          </div>
        </div>
      </Sheet>
    </>
  )
}
