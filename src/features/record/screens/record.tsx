import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { late } from '#ui/live/late.tsx'
import { useAsked, useInAddress } from '#ui/shell/address.ts'
import { useWords } from '#ui/shell/language.tsx'
import { cx } from '#ui/text/class-names.ts'
import { foundIn, type Listed } from '../law/documents.ts'
import { recordWords } from '../law/words.ts'
import { KIND, OPENED, TYPED } from './address.ts'
import { RecordList } from './record-list.tsx'
import { useIsOver } from './use-media.ts'
import { useSettled } from './use-settled.ts'

// The viewer is loaded when the first document is opened.
const Reader = late(async () => (await import('./reader.tsx')).Reader)

type RecordProps = { readonly caseId: string; readonly documents: readonly Listed[] }

/** The list and the opened document: side by side; in a narrower window the document covers the list; on a phone it replaces the list. */
export function Record({ caseId, documents }: RecordProps) {
  const say = useWords(recordWords)
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const [{ item, page, find }, ask] = useAsked(OPENED)
  const [section, setSection] = useInAddress('kind', KIND)
  const [typed, setTyped] = useInAddress('q', TYPED)
  const { shown, fresh, showAll } = useSettled(documents)
  const found = useMemo(() => foundIn(shown, section, typed), [shown, section, typed])
  const opened = documents.find(({ key }) => key === item)
  const isOver = useIsOver()
  const box = useRef<HTMLDivElement>(null)
  // Closing goes back in the history only if the document was opened from the list.
  const isFromList = useRef(false)
  const last = useRef(item)

  function choose(key: string, how?: { readonly isReplaced: boolean }): void {
    if (!opened) isFromList.current = true
    ask({ item: key, find: '' }, how ?? { isReplaced: false })
  }
  function close(): void {
    if (isFromList.current) history.back()
    else ask({ item: '', find: '' }, { isReplaced: true })
    isFromList.current = false
  }

  // The focus moves into a document when it is opened, and back to its row when it is closed. A page that loads with an opened document
  // does not move the focus. The layout effect moves it at once, so that no following key is lost.
  useLayoutEffect(() => {
    const before = last.current
    last.current = item
    if (item === before) return
    if (item === '') rowOf(box.current, before)?.focus()
    else focusWhenThere(box.current, '[data-reader-title]')
  }, [item])

  return (
    <>
      {item !== '' && !opened && <Banner kind="note">{say.unknown({ name: item })}</Banner>}
      <div
        ref={box}
        data-item-page={opened ? '' : undefined}
        className={cx(
          'relative isolate grid min-w-0 overflow-hidden rounded-sheet border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0',
          'lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[24.25rem_minmax(0,1fr)]',
          'print:block print:h-auto print:overflow-visible',
          opened ? 'max-md:-mt-5 max-md:border-t-0 md:h-(--pane)' : 'lg:h-(--pane)',
        )}
        style={PANE}
      >
        <section
          aria-label={say.list}
          inert={opened !== undefined && isOver}
          className={cx(
            'min-h-0 min-w-0 lg:overflow-y-auto lg:border-e lg:border-line print:overflow-visible',
            opened && 'max-md:hidden md:max-lg:overflow-hidden print:block',
          )}
        >
          {fresh > 0 && (
            <div className="border-b border-line p-3">
              <Button isCompact onPress={showAll}>
                {say.fresh({ count: fresh })}
              </Button>
            </div>
          )}
          <RecordList
            caseId={caseId}
            zone={zone}
            all={shown}
            found={found}
            section={section}
            typed={typed}
            chosen={item}
            onSection={setSection}
            onTyped={setTyped}
            onChoose={choose}
          />
        </section>
        {opened ? (
          <Reader
            key={opened.id}
            caseId={caseId}
            zone={zone}
            document={opened}
            among={found.includes(opened) ? found : shown}
            place={{ page, find }}
            onPlace={(next) => ask({ item, ...next }, { isReplaced: true })}
            onChoose={(key) => choose(key, { isReplaced: true })}
            onClose={close}
            empty={<Waiting />}
          />
        ) : (
          <div className="no-print grid place-items-center bg-sunken max-lg:hidden">
            <EmptyState>{say.choose}</EmptyState>
          </div>
        )}
      </div>
    </>
  )
}

/** Both panes scroll by themselves. They are as high as the window below what stays at its top. */
const PANE = { '--pane': 'max(30rem, calc(100dvh - var(--stuck, 8rem) - 2rem))' } as CSSProperties

function Waiting() {
  return (
    <div className="no-print min-h-104 bg-sunken p-5 md:max-lg:absolute md:max-lg:inset-y-0 md:max-lg:end-0 md:max-lg:w-[min(44rem,90%)]">
      <Skeleton />
    </div>
  )
}

/** The reader may still be loading. */
function focusWhenThere(box: HTMLElement | null, selector: string): void {
  if (!box) return
  const focus = () => {
    const found = box.querySelector<HTMLElement>(selector)
    // On a phone the document is a page of its own and begins at its top.
    if (found && matchMedia('(width < 48rem)').matches) scrollTo({ top: 0 })
    found?.focus({ preventScroll: true })
    return found !== null
  }
  if (focus()) return
  const watch = new MutationObserver(() => focus() && watch.disconnect())
  watch.observe(box, { childList: true, subtree: true })
}

const rowOf = (box: HTMLElement | null, key: string) =>
  [...(box?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((row) => row.dataset['key'] === key)
