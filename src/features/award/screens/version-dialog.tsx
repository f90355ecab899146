import { useState } from 'react'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { voiceOf } from '#kernel/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import type { HistoryProps } from './draft-history.tsx'
import type { SectionName } from '../law/rules.ts'
import type { ParagraphDifference, Stretch } from './text-difference.ts'
import { type Changed, changedSections, sectionsToRestore } from './version-changes.ts'
import type { DraftVersion } from '../law/versions-contract.ts'
import { versionWords } from '../law/versions-words.ts'
import { awardWords, sectionWords } from '../law/words.ts'

type DialogProps = HistoryProps & { readonly version: DraftVersion; readonly onClose: () => void }

/** Compares a version with the current text by section, and restores it. */
export function VersionDialog({ caseId, draft, zone, isReadOnly, version, onClose }: DialogProps) {
  const { language } = useLanguage()
  const say = useWords(versionWords)
  const read = useRead('awardVersion.read', { id: caseId, number: version.number })
  const [failed, setFailed] = useState(false)
  const { savedBy, savedAt } = version
  const older = read.data?.sections ?? []
  const changed = changedSections(older, draft.state.sections, zone)

  async function take(names: readonly SectionName[]): Promise<void> {
    const chosen = sectionsToRestore(names, older, draft.state.sections, zone)
    const isTaken = await draft.keeper.takeBack(chosen)
    setFailed(!isTaken)
    if (!isTaken) return
    // Close the dialog first, because a problem of the save is shown above the draft.
    onClose()
    toast(say.takenBack)
    void draft.keeper.flush()
  }

  return (
    <Dialog
      title={say.compareTitle({ number: formatNumber(version.number, language) })}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say.close}</Button>
          {!isReadOnly && changed.length > 1 && (
            <Button kind="primary" onPress={() => void take(changed.map(({ name }) => name))}>
              {say.takeAll}
            </Button>
          )}
        </>
      }
    >
      <p className="m-0 text-meta text-ink2">
        {say.byAt({
          name: nameIn(savedBy, language),
          time: formatDateTime(savedAt, language, { zone, nameZone: true }),
        })}
      </p>
      <p className="m-0 text-meta text-ink2">{say.legend}</p>
      {failed && (
        <p role="alert" className="m-0 text-bad">
          {say.notSaved}
        </p>
      )}
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={5} />}
      {read.data && changed.length === 0 && <p className="m-0">{say.same}</p>}
      {changed.map((section) => (
        <OneSection key={section.name} {...section} onTake={isReadOnly ? undefined : () => void take([section.name])} />
      ))}
    </Dialog>
  )
}

function OneSection({
  name,
  own,
  besides,
  prevailing,
  onTake,
}: Changed & { readonly onTake: (() => void) | undefined }) {
  const say = useWords(versionWords)
  const words = useWords(awardWords)
  const names = useWords(sectionWords)
  return (
    <section aria-label={names[name]} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="m-0 text-head font-semibold">{names[name]}</h3>
      <Paragraphs paragraphs={own} />
      {besides.map(({ title, paragraphs }) => (
        <div key={title} className="flex flex-col gap-2">
          <h4 className="m-0 text-meta font-semibold text-ink2">{words[title]}</h4>
          <Paragraphs paragraphs={paragraphs} />
        </div>
      ))}
      {prevailing && (
        <div className="flex flex-col gap-2">
          <h4 className="m-0 text-meta font-semibold text-ink2">{words.prevailing}</h4>
          <Paragraphs
            paragraphs={[
              [{ kind: 'removed', text: words[`prevailing_${prevailing.then}`] }],
              [{ kind: 'added', text: words[`prevailing_${prevailing.now}`] }],
            ]}
          />
        </div>
      )}
      {onTake && (
        <div>
          <Button isCompact onPress={onTake}>
            {say.takeSection({ section: names[name] })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Paragraphs({ paragraphs }: { readonly paragraphs: readonly ParagraphDifference[] }) {
  return paragraphs.map((stretches, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one comparison, never moved
    <p key={at} dir="auto" lang={voiceOf(textOf(stretches))} className="legal own-direction m-0 wrap-anywhere">
      {stretches.map((stretch, part) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Marked key={part} {...stretch} />
      ))}
    </p>
  ))
}

const textOf = (stretches: ParagraphDifference) => stretches.map(({ text }) => text).join('')

/** Marked by a line and a background, not by colour alone, and announced to screen readers. */
function Marked({ kind, text }: Stretch) {
  const { language } = useLanguage()
  const say = useWords(versionWords)
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  const look = kind === 'added' ? 'bg-ok-soft text-ok underline' : 'bg-bad-soft text-bad line-through'
  return (
    <Mark className={look}>
      <span lang={language} className="sr-only">
        {' '}
        {kind === 'added' ? say.onlyNow : say.onlyThen}{' '}
      </span>
      {text}
    </Mark>
  )
}
