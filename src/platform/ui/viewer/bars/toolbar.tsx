import { ChevronDown, ChevronUp, List, Printer, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react'
import type { RefObject } from 'react'
import { formatPercent } from '#kernel/format.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { type Engine, type Fit, FITS, type ViewState } from '../engine.ts'
import { PageField } from './page-field.tsx'
import { ToolButton } from './tool-button.tsx'
import { viewerWords } from '../words.ts'

export const PANELS = ['outline', 'find', 'print'] as const
export type Panel = (typeof PANELS)[number]

type ToolbarProps = {
  readonly state: ViewState
  readonly engine: RefObject<Engine | undefined>
  readonly open: Panel | undefined
  readonly onToggle: (panel: Panel) => void
}

/** The tools for a PDF. The bar mirrors with the language; the page below it never does. */
export function Toolbar({ state, engine, open, onToggle }: ToolbarProps) {
  const say = useWords(viewerWords)
  const { page, pages, labels } = state
  const act = () => engine.current
  return (
    <div
      role="toolbar"
      aria-label={say.tools}
      className="flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-2 py-1"
    >
      <ToolButton label={say.outline} isOn={open === 'outline'} onPress={() => onToggle('outline')}>
        <List size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.previous} isOff={page <= 1} onPress={() => act()?.turn(-1)}>
        <ChevronUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.next} isOff={page >= pages} onPress={() => act()?.turn(1)}>
        <ChevronDown size={18} aria-hidden />
      </ToolButton>
      <PageField page={page} pages={pages} labels={labels} onGo={(to) => act()?.goTo(to)} />
      <span className="mx-1 h-6 border-s border-line max-sm:hidden" />
      <ToolButton label={say.zoomOut} onPress={() => act()?.scaleBy(-1)}>
        <ZoomOut size={18} aria-hidden />
      </ToolButton>
      <ZoomChoice state={state} engine={engine} />
      <ToolButton label={say.zoomIn} onPress={() => act()?.scaleBy(1)}>
        <ZoomIn size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.rotate} onPress={() => act()?.rotate()}>
        <RotateCw size={18} aria-hidden />
      </ToolButton>
      <span className="mx-1 h-6 border-s border-line max-sm:hidden" />
      <ToolButton label={say.find} isOn={open === 'find'} onPress={() => onToggle('find')}>
        <Search size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.print} isOn={open === 'print'} onPress={() => onToggle('print')}>
        <Printer size={18} aria-hidden />
      </ToolButton>
    </div>
  )
}

const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

function ZoomChoice({ state, engine }: Pick<ToolbarProps, 'state' | 'engine'>) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const { fit, scale } = state
  const round = Math.round(scale * 100) / 100
  const isOther = fit === null && !SCALES.includes(round)
  const percent = (share: number) => formatPercent(share, language, 0)
  const names: Readonly<Record<Fit, string>> = { 'page-width': say.fitWidth, 'page-fit': say.fitPage }
  return (
    <select
      aria-label={say.zoom}
      title={say.zoom}
      value={fit ?? String(round)}
      onChange={({ target }) => {
        const chosen = FITS.find((one) => one === target.value)
        if (chosen) engine.current?.fitTo(chosen)
        else engine.current?.scaleTo(Number(target.value))
      }}
      className="h-9 max-w-36 rounded-control border border-control bg-surface px-2 text-meta"
    >
      {FITS.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
      {isOther && <option value={String(round)}>{percent(round)}</option>}
      {SCALES.map((one) => (
        <option key={one} value={String(one)}>
          {percent(one)}
        </option>
      ))}
    </select>
  )
}
