import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../buttons/button.tsx'
import { DateText } from '../dates/date-text.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useForm } from '../fields/form.ts'
import { TextField } from '../fields/text-field.tsx'
import { DueFirst } from '../records/due-first.tsx'
import { FoldSheet } from '../records/fold-sheet.tsx'
import { useAnchor } from '../shell/anchor.ts'
import { useWords } from '../shell/language.tsx'
import { Link } from '../shell/link.tsx'
import { ArticleChip } from '../text/article-chip.tsx'
import { galleryWords } from './words.ts'

const Note = z.object({ note: z.string() })

/** Sheets of one line, and before them the one in which something is due. */
export function FoldsGallery() {
  const say = useWords(galleryWords)
  const [isServed, serve] = useState(false)
  const [isAsking, ask] = useState(false)
  useAnchor(useHash())
  return (
    <DueFirst
      parts={[
        {
          id: 'filing',
          isDue: false,
          part: (
            <FoldSheet
              title={say.oneFiling}
              isDue={false}
              fold="gallery/filing"
              summary={say.eventServed}
              date={<DateText value="2026-01-12" month="short" />}
              aside={<ArticleChip article="8" />}
              act={
                <Button isCompact onPress={() => ask(true)}>
                  {say.correct}
                </Button>
              }
            >
              <div className="flex flex-col gap-4">
                <section id="inside-fold">
                  <h3 className="text-head font-semibold">{say.jurisdiction}</h3>
                  <p className="m-0">{say.jurisdictionText}</p>
                </section>
                <OwnForm />
              </div>
              {isAsking && (
                <Dialog title={say.correct} onClose={() => ask(false)} actions={null}>
                  {say.jurisdictionHelp}
                </Dialog>
              )}
            </FoldSheet>
          ),
        },
        {
          id: 'costs',
          isDue: false,
          part: (
            <FoldSheet title={say.oneDeposit} isDue={false} fold="gallery/costs" summary={say.noTrail}>
              {say.noTrail}
            </FoldSheet>
          ),
        },
        {
          id: 'trail',
          isDue: !isServed,
          part: (
            <FoldSheet title={say.oneService} isDue={!isServed} fold="gallery/trail" summary={say.eventServed}>
              <div className="flex flex-wrap items-center gap-4">
                <Button onPress={() => serve(true)}>{say.serveNow}</Button>
                <Link href="#inside-fold">{say.leadInside}</Link>
              </div>
            </FoldSheet>
          ),
        },
      ]}
    />
  )
}

function OwnForm() {
  const say = useWords(galleryWords)
  const form = useForm({ schema: async () => Note, initial: { note: '' }, labels: { note: say.ownNote } })
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-wrap items-end gap-3">
      <TextField label={say.ownNote} {...form.field('note')} />
      <Button kind="quiet" onPress={() => form.reset()}>
        {say.takeBack}
      </Button>
    </form>
  )
}

function useHash(): string {
  const [hash, setHash] = useState(() => window.location.hash)
  useEffect(() => {
    const follow = () => setHash(window.location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return hash
}
