import { formatNumber } from '#kernel/format.ts'
import { useRead } from '#ui/calls/data.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { fieldIn, nameIn, otherLanguage } from '#kernel/languages.ts'
import { AdminPage } from '../admin-page.tsx'
import { RosterBadges } from './roster-badges.tsx'
import type { RosterContent, RosterEntryView } from '../../law/roster-contract.ts'
import { RosterForm } from './roster-form.tsx'
import { RosterHistory } from './roster-history.tsx'
import { RosterRemove } from './roster-remove.tsx'
import { RosterValue } from './roster-value.tsx'
import { rosterWords } from '../../law/roster-words.ts'
import { mayChange } from '../../law/sections.ts'
import { adminWords } from '../../law/words.ts'

/** '/admin/arbitrators/:personId': one arbitrator's roster entry and its history. */
export function RosterEntryScreen({ personId }: { personId: string }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const isEditor = mayChange(useSession()?.person?.roles ?? [])
  const read = useRead('roster.read', { id: personId })
  const entry = read.data
  return (
    <AdminPage
      section="roster"
      title={entry ? nameIn(entry, language) : app.roster}
      subtitle={<Link href="/admin/arbitrators">{app.roster}</Link>}
      asideLabel={app.state}
      aside={
        entry && (
          <>
            <RosterStateSheet entry={entry} isEditor={isEditor} />
            {isEditor && entry.listed && <RosterRemove entry={entry} />}
          </>
        )
      }
    >
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={8} />}
      {/* A newer version mounts a new form, so that nobody overwrites a version they have not seen. */}
      {entry && isEditor && <RosterForm key={entry.version} entry={entry} />}
      {entry?.content && !isEditor && (
        <Sheet title={say.entry}>
          <ContentFacts content={entry.content} />
        </Sheet>
      )}
      {entry && entry.version > 0 && <RosterHistory personId={personId} />}
    </AdminPage>
  )
}

function RosterStateSheet({ entry, isEditor }: { entry: RosterEntryView; isEditor: boolean }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const isShut = !entry.isArbitrator || entry.state === 'disabled'
  return (
    <Sheet title={app.state}>
      <div className="flex flex-col gap-4">
        <RosterBadges entry={entry} />
        {isShut && <p className="m-0 text-meta text-ink2">{say.notProposed}</p>}
        <Facts
          isStacked
          facts={[
            { name: app.email, value: <MachineText>{entry.email}</MachineText> },
            {
              name: fieldIn('name', app, otherLanguage(language)),
              value: <Name>{fieldIn('name', entry, otherLanguage(language))}</Name>,
            },
            ...(entry.version === 0 ? [] : [{ name: app.version, value: formatNumber(entry.version, language) }]),
          ]}
        />
        {isEditor && (
          <p className="m-0">
            <Link href={`/admin/people/${entry.id}`}>{app.account}</Link>
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** The content of an entry, each text in both languages. */
function ContentFacts({ content }: { content: RosterContent }) {
  const say = useWords(rosterWords)
  const fields = Object.keys(content) as (keyof RosterContent)[]
  return (
    <Facts
      isStacked
      facts={fields.map((field) => ({ name: say[field], value: <RosterValue content={content} field={field} /> }))}
    />
  )
}
