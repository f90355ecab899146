import { lazy, Suspense, useState } from 'react'
import { nameOfCode } from '#kernel/format.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Feed } from '../law/contract.ts'
import { calendarWords } from '../law/words.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

/** The reader's personal links for calendar programs: make a link, see when each was last read, revoke. */
export function FeedsSheet() {
  const say = useWords(calendarWords)
  const feeds = useRead('calendar.feeds', {})
  return (
    <Sheet title={say.feeds}>
      <div className="flex flex-col gap-5">
        <p className="m-0 text-meta text-ink2">{say.feedsHelp}</p>
        <ProblemNote problem={feeds.error?.problem} />
        {feeds.data === undefined ? (
          !feeds.error && <Skeleton lines={2} />
        ) : feeds.data.length === 0 ? (
          <p className="m-0 text-meta text-ink3">{say.noFeeds}</p>
        ) : (
          <ul aria-label={say.feeds} className="m-0 flex list-none flex-col p-0">
            {feeds.data.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
        <MakeFeed />
      </div>
    </Sheet>
  )
}

function FeedRow({ feed }: { feed: Feed }) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const act = useAct('calendar.revokeFeed')
  const [isAsking, setIsAsking] = useState(false)
  const name = feed.name || say.unnamed
  async function revoke(): Promise<void> {
    if (await act.run({ id: feed.id })) setIsAsking(false)
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 text-meta">
        <div className="font-medium">
          <Name>{name}</Name> · {nameOfCode(feed.language, 'language', language)}
        </div>
        <div className="text-ink3">
          {say.madeOn}: <DateText value={feed.createdAt} />
        </div>
        <div className="text-ink3">
          {say.fetchedAt}:{' '}
          {feed.lastFetchedAt === null ? say.neverFetched : <DateText value={feed.lastFetchedAt} show="time" />}
        </div>
      </div>
      <Button isCompact kind="danger" aria-label={say.revokeOf({ name })} onPress={() => setIsAsking(true)}>
        {say.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.revokeTitle}
        effects={[say.revokeEffect]}
        isFinal
        isDangerous
        confirm={say.revoke}
        isPending={act.pending}
        error={<ProblemNote problem={act.problem} />}
        onConfirm={() => void revoke()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}

function MakeFeed() {
  const say = useWords(calendarWords)
  const { language } = useLanguage()
  const act = useAct('calendar.makeFeed')
  const [url, setUrl] = useState<string>()
  const initial: { name: string; language: Language } = { name: '', language }
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).MakeFeedInput,
    initial,
    labels: { name: say.feedName, language: say.feedLanguage },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={form.submit(async (input) => {
        const made = await act.attempt(input)
        form.reset(initial)
        setUrl(made.url)
      })}
    >
      <FormErrors form={form} />
      <TextField label={say.feedName} isOptional maxLength={60} help={say.feedNameHelp} {...form.field('name')} />
      <RadioGroup
        label={say.feedLanguage}
        isInline
        options={LANGUAGES.map((value) => ({ value, label: nameOfCode(value, 'language', language) }))}
        {...form.field('language')}
      />
      {!act.problem?.issues?.length && <ProblemNote problem={act.problem} />}
      <div>
        <Button type="submit" isPending={form.isPending}>
          {say.makeFeed}
        </Button>
      </div>
      {url !== undefined && (
        <Suspense fallback={null}>
          <CopyDialog url={url} onClose={() => setUrl(undefined)} />
        </Suspense>
      )}
    </form>
  )
}
