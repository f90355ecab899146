import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { languageOr } from '#kernel/languages.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { uiWords } from '#ui/words.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useLive } from '#ui/live/live.ts'
import { Progress } from '#ui/messages/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ViewButton } from '#ui/files/file-actions.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { ReadyBundle } from './bundle-ready.tsx'
import type { BundlesView, BundleView } from '../law/contract.ts'
import { type BundleState, isReadyNews, type Numbering } from '../law/rules.ts'
import { evidenceWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly chosen: readonly string[] }
type Told = { readonly status: BundleState; readonly bundleId: string; readonly progress?: number }

const TONES: Readonly<Record<BundleState, Tone>> = { idle: 'neutral', building: 'warn', ready: 'ok', failed: 'bad' }

/** The e-bundle: its live state, the file, the documents that could not be included, and the button that builds it. */
export function BundleSheet({ caseId, chosen }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const bundles = useRead('bundle.read', { caseId })
  const gates = useRead('case.gates', { id: caseId }).data
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
  // Once the record is closed and the bundle contains everything, nothing can be added.
  const isDone = gates?.recordClosed === true && view.status === 'ready' && view.missing.length === 0
  const done = isDone && view.ready
  const number = (n: number) => formatNumber(n, language)
  const summaryOf = ({ number: n, items, pages }: BundleView) =>
    `${say.bundleNumber({ n: number(n) })} · ${say.documents} ${number(items.length)} · ${say.pages} ${number(pages ?? 0)}`
  const live = told && told.bundleId === view.latest?.id && view.status === 'building' ? told.progress : undefined
  return (
    <FoldSheet
      id="bundle"
      title={say.bundle}
      isDue={!isDone}
      fold={`${caseId}/evidence/bundle`}
      summary={done && summaryOf(done)}
      aside={<Badge tone={TONES[view.status]}>{say[`status_${view.status}`]}</Badge>}
      act={done && <ViewButton id={done.id} name={say.bundleNumber({ n: number(done.number) })} />}
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
    </FoldSheet>
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

/** The button that builds it; the two choices are asked when it is pressed. */
function Build({ caseId, chosen, view }: Props & { readonly view: BundlesView }) {
  const say = useWords(evidenceWords)
  const may = useMay(caseId)('bundle.build')
  const [isAsking, setIsAsking] = useState(false)
  if (may.code === 'ROLE_BLOCK') return null
  const closed =
    view.status === 'building' ? say.buildingNow : (may.reason ?? (chosen.length === 0 ? say.chooseFirst : undefined))
  return (
    <div>
      <Button kind={view.ready ? 'secondary' : 'primary'} disabledReason={closed} onPress={() => setIsAsking(true)}>
        {view.latest ? say.rebuild : say.build}
      </Button>
      {isAsking && <BuildDialog caseId={caseId} chosen={chosen} view={view} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type DialogProps = Props & { readonly view: BundlesView; readonly onClose: () => void }

function BuildDialog({ caseId, chosen, view, onClose }: DialogProps) {
  const say = useWords(evidenceWords)
  const { cancel } = useWords(uiWords)
  const { language: own } = useLanguage()
  const file = useRead('case.read', { id: caseId }).data
  const act = useAct('bundle.build')
  const [picked, setPicked] = useState<Language>()
  const [numbering, setNumbering] = useState<Numbering>()
  const language = picked ?? languageOr(file?.language, own)
  // By default page numbers are kept, so that references to pages of the current bundle stay valid.
  const pages = view.canInsert ? (numbering ?? 'inserts') : 'new'
  const verb = view.latest ? say.rebuild : say.build

  async function build(): Promise<void> {
    const input = { caseId, submissionIds: [...chosen], language, numbering: pages }
    if ((await act.run(input)) !== undefined) onClose()
  }

  return (
    <Dialog
      title={say.bundle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button kind="primary" isPending={act.pending} onPress={() => void build()}>
            {verb}
          </Button>
        </>
      }
    >
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
      <ProblemNote problem={act.problem} />
    </Dialog>
  )
}
