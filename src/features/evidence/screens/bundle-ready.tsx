import { formatBytes, formatNumber, listOf } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { ViewButton, ViewLink } from '#ui/files/file-actions.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import type { BundleChange, BundlesView, BundleView } from '../law/contract.ts'
import { evidenceWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly view: BundlesView; readonly ready: BundleView }

function fileOf(id: string): string {
  return `/api/bundles/${encodeURIComponent(id)}/file`
}

/** The current e-bundle: the file, the inserts only, the changes, and the documents that could not be included as filed. */
export function ReadyBundle({ caseId, view, ready }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const number = (n: number) => formatNumber(n, language)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col">
        <p className="m-0 font-semibold">{say.bundleNumber({ n: number(ready.number) })}</p>
        {ready.numbering === 'inserts' && ready.earlier !== null && (
          <p className="m-0 text-meta text-ink3">{say.keepsNumbers({ n: number(ready.earlier) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <Facts
          facts={[
            {
              name: say.builtAt,
              value: <DateText value={ready.finishedAt ?? ready.requestedAt} show="time" {...(zone && { zone })} />,
            },
            { name: say.documents, value: number(ready.items.length) },
            { name: say.pages, value: number(ready.pages ?? 0) },
            ...(ready.file ? [{ name: say.size, value: formatBytes(ready.file.size, language) }] : []),
          ]}
        />
        <div className="flex flex-col items-start gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ViewButton id={ready.id} name={say.bundleNumber({ n: number(ready.number) })} isLarge />
            <ButtonLink href={fileOf(ready.id)} isFile>
              {say.downloadBundle}
            </ButtonLink>
          </div>
          {ready.inserts && (
            <div className="flex flex-col">
              <Link href={`${fileOf(ready.id)}?part=inserts`} isFile>
                {say.downloadInserts}
              </Link>
              <span className="text-meta text-ink3">{say.insertsHelp}</span>
            </div>
          )}
        </div>
      </div>
      <Warnings ready={ready} />
      {view.missing.length > 0 && (
        <p className="m-0 text-meta text-warn">
          {say.notInBundle({ labels: listOf(view.missing.map(isolateLtr), language) })}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-4 empty:hidden sm:grid-cols-2">
        {view.changes && <Changes changes={view.changes} />}
        <Former view={view} zone={zone} />
      </div>
    </div>
  )
}

function Warnings({ ready }: { ready: BundleView }) {
  const say = useWords(evidenceWords)
  if (ready.warnings.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-meta font-semibold text-warn">{say.warnings}</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0 text-meta">
        {ready.warnings.map((warning) => (
          <li key={`${warning.label} ${warning.reason}`}>
            <span className="font-medium">
              <MachineText>{warning.label}</MachineText>:
            </span>{' '}
            {say[`warning_${warning.reason}`]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The changes since the previous e-bundle. */
function Changes({ changes }: { changes: readonly BundleChange[] }) {
  const say = useWords(evidenceWords)
  return (
    <section className="flex flex-col gap-2 text-meta">
      <h3 className="text-meta font-semibold text-ink2">{say.changes}</h3>
      {changes.length === 0 && <p className="m-0">{say.noChanges}</p>}
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.label}`} className="flex flex-col border-s-2 border-line ps-3">
            <span>
              <span className="font-semibold">{say[`change_${change.kind}`]}</span>{' '}
              <MachineText>{change.version > 1 ? `${change.label} v${change.version}` : change.label}</MachineText>{' '}
              <span className="wrap-anywhere">
                <Name>{change.name}</Name>
              </span>
            </span>
            <span className="text-ink3">
              {change.pages !== null && (
                <span>
                  {say.pagesNow} <MachineText>{change.pages}</MachineText>
                </span>
              )}
              {change.pages !== null && change.was !== null && ' · '}
              {change.was !== null && (
                <span>
                  {say.pagesBefore} <MachineText>{change.was}</MachineText>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Former({ view, zone }: { view: BundlesView; zone: string | undefined }) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  if (view.former.length === 0) return null
  return (
    <section className="flex flex-col gap-1 text-meta">
      <h3 className="text-meta font-semibold text-ink2">{say.former}</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {view.former.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3">
            <Link href={fileOf(one.id)} isFile>
              {say.bundleNumber({ n: formatNumber(one.number, language) })}
            </Link>
            <ViewLink id={one.id} name={say.bundleNumber({ n: formatNumber(one.number, language) })} />
            <span className="text-ink3">
              <DateText value={one.finishedAt} {...(zone && { zone })} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
