import { useEffect, useRef, useState } from 'react'
import { languageOr } from '#kernel/languages.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useLive } from '#ui/live/live.ts'
import { Progress } from '#ui/messages/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { ReadyBundle } from './bundle-ready.tsx'
import type { BundlesView } from '../law/contract.ts'
import { type BundleState, isReadyNews, type Numbering } from '../law/rules.ts'
import { evidenceWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly chosen: readonly string[] }
type Told = { readonly status: BundleState; readonly bundleId: string; readonly progress?: number }

const TONES: Readonly<Record<BundleState, Tone>> = { idle: 'neutral', building: 'warn', ready: 'ok', failed: 'bad' }

/** The e-bundle: its live state, the file, the documents that could not be included, and the button that builds it. */
export function BundleSheet({ caseId, chosen }: Props) {
  const say = useWords(evidenceWords)
  const bundles = useRead('bundle.read', { caseId })
  const [told, setTold] = useState<Told>()
  useLive(caseId, { 'bundle.status': (data) => setTold(data as Told) })
  const view = bundles.data
  // Announced only when the panel shows it, because the event arrives before the new data is loaded.
  const ready = view && isReadyNews(told, view) ? told?.bundleId : undefined
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (ready === undefined || ready === said.current) return
    said.current = ready
    toast(say.bundleReady)
  }, [ready, say.bundleReady])
  if (!view) return null
  const live = told && told.bundleId === view.latest?.id && view.status === 'building' ? told.progress : undefined
  return (
    <Sheet
      id="bundle"
      title={say.bundle}
      aside={<Badge tone={TONES[view.status]}>{say[`status_${view.status}`]}</Badge>}
    >
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
        {view.ready && <ReadyBundle view={view} ready={view.ready} caseId={caseId} />}
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

function Build({ caseId, chosen, view }: Props & { readonly view: BundlesView }) {
  const say = useWords(evidenceWords)
  const { language: own } = useLanguage()
  const file = useRead('case.read', { id: caseId }).data
  const may = useMay(caseId)('bundle.build')
  const [picked, setPicked] = useState<Language>()
  const [numbering, setNumbering] = useState<Numbering>()
  if (may.code === 'ROLE_BLOCK') return null
  const ofCase = languageOr(file?.language, own)
  const language = picked ?? ofCase
  // By default page numbers are kept, so that references to pages of the current bundle stay valid.
  const pages = view.canInsert ? (numbering ?? 'inserts') : 'new'
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
      {view.canInsert && (
        <RadioGroup
          label={say.numbering}
          value={pages}
          onChange={setNumbering}
          options={(['inserts', 'new'] as const).map((value) => ({
            value,
            label: say[`numbering_${value}`],
            help: say[`numbering_${value}_help`],
          }))}
        />
      )}
      <ActButton
        act="bundle.build"
        caseId={caseId}
        kind={view.ready ? 'secondary' : 'primary'}
        input={{ caseId, submissionIds: [...chosen], language, numbering: pages }}
        disabledReason={closed}
      >
        {view.latest ? say.rebuild : say.build}
      </ActButton>
    </div>
  )
}
