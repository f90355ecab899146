import { useState } from 'react'
import { formatBytes, formatNumber, listOf } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { ActButton, useMay } from '#ui/act-button.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useRead } from '#ui/data.ts'
import { DateText } from '#ui/date-text.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { useLive } from '#ui/live.ts'
import { MachineText } from '#ui/machine-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toasts.tsx'
import type { BundlesView, BundleView } from './contract.ts'
import type { BundleState } from './rules.ts'
import { evidenceWords } from './words.ts'

type Props = { readonly caseId: string; readonly chosen: readonly string[] }
type Told = { readonly status: BundleState; readonly bundleId: string; readonly progress?: number }

const TONES: Readonly<Record<BundleState, Tone>> = { idle: 'neutral', building: 'warn', ready: 'ok', failed: 'bad' }

/** The e-bundle: its state as it changes, the file, what could not be printed, and the button that builds it. */
export function BundleSheet({ caseId, chosen }: Props) {
  const say = useWords(evidenceWords)
  const bundles = useRead('bundle.read', { caseId })
  const [told, setTold] = useState<Told>()
  useLive(caseId, {
    'bundle.status': (data) => {
      const news = data as Told
      setTold(news)
      if (news.status === 'ready') toast(say.bundleReady)
    },
  })
  const view = bundles.data
  if (!view) return null
  const live = told && told.bundleId === view.latest?.id && view.status === 'building' ? told.progress : undefined
  return (
    <Sheet title={say.bundle} aside={<Badge tone={TONES[view.status]}>{say[`status_${view.status}`]}</Badge>}>
      <div className="flex flex-col gap-5">
        {!view.latest && <p className="m-0 text-meta text-ink2">{say.bundleHelp}</p>}
        {view.status === 'building' && (
          <Building share={live ?? view.latest?.progress ?? 0} hasReady={view.ready !== null} />
        )}
        {view.status === 'failed' && view.latest?.failure && (
          <p role="alert" className="m-0 font-medium text-bad">
            {say[`failure_${view.latest.failure}`]}
          </p>
        )}
        {view.ready && <Ready view={view} ready={view.ready} caseId={caseId} />}
        <Build caseId={caseId} chosen={chosen} view={view} />
      </div>
    </Sheet>
  )
}

function Building({ share, hasReady }: { share: number; hasReady: boolean }) {
  const say = useWords(evidenceWords)
  return (
    <div className="flex flex-col gap-1">
      <p className="m-0 text-meta">{say.buildingNow}</p>
      <Progress share={share} label={say.progress} />
      {hasReady && <p className="m-0 text-meta text-ink3">{say.stillReady}</p>}
    </div>
  )
}

function Ready({ caseId, view, ready }: { caseId: string; view: BundlesView; ready: BundleView }) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const number = (n: number) => formatNumber(n, language)
  const labels = (some: readonly string[]) => listOf(some.map(isolateLtr), language)
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0 font-semibold">{say.bundleNumber({ n: number(ready.number) })}</p>
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
      <div>
        <ButtonLink href={`/api/bundles/${encodeURIComponent(ready.id)}/file`} isFile>
          {say.downloadBundle}
        </ButtonLink>
      </div>
      {ready.warnings.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-meta font-semibold text-warn">{say.warnings}</h3>
          <ul className="m-0 flex list-none flex-col gap-1 p-0 text-meta">
            {ready.warnings.map((warning) => (
              <li key={warning.label}>
                <MachineText>{warning.label}</MachineText> {say[`warning_${warning.reason}`]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.missing.length > 0 && (
        <p className="m-0 text-meta text-warn">{say.notInBundle({ labels: labels(view.missing) })}</p>
      )}
      {view.changes && <Changes changes={view.changes} labels={labels} />}
    </div>
  )
}

type ChangesProps = {
  readonly changes: NonNullable<BundlesView['changes']>
  readonly labels: (some: readonly string[]) => string
}

function Changes({ changes, labels }: ChangesProps) {
  const say = useWords(evidenceWords)
  const kinds = (['added', 'removed', 'replaced'] as const).filter((kind) => changes[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <section className="flex flex-col gap-1 text-meta">
      <h3 className="text-meta font-semibold text-ink2">{say.changes}</h3>
      {kinds.map((kind) => (
        <span key={kind}>{say[kind]({ labels: labels(changes[kind]) })}</span>
      ))}
    </section>
  )
}

function Build({ caseId, chosen, view }: Props & { readonly view: BundlesView }) {
  const say = useWords(evidenceWords)
  const { language: own } = useLanguage()
  const file = useRead('case.read', { id: caseId }).data
  const may = useMay(caseId)('bundle.build')
  const [picked, setPicked] = useState<Language>()
  if (may.code === 'ROLE_BLOCK') return null
  const ofCase = file?.language === 'en' || file?.language === 'ar' ? file.language : own
  const language = picked ?? ofCase
  const closed =
    view.status === 'building' ? say.buildingNow : (may.reason ?? (chosen.length === 0 ? say.chooseFirst : undefined))
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <RadioGroup
        label={say.language}
        isInline
        value={language}
        onChange={setPicked}
        options={LANGUAGES.map((value) => ({ value, label: say[`language_${value}`] }))}
      />
      <ActButton
        act="bundle.build"
        caseId={caseId}
        kind={view.ready ? 'secondary' : 'primary'}
        input={{ caseId, submissionIds: [...chosen], language }}
        disabledReason={closed}
      >
        {view.latest ? say.rebuild : say.build}
      </ActButton>
    </div>
  )
}
