import { ChevronDown, ChevronUp, Images, List, Printer, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { formatPercent } from '#kernel/format.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { cx } from '../../text/class-names.ts'
import { type Engine, type Fit, FITS, type ViewState } from '../engine.ts'
import { PageField } from './page-field.tsx'
import { ToolButton } from './tool-button.tsx'
import { viewerWords } from '../words.ts'

export const PANELS = ['outline', 'thumbs', 'find', 'print'] as const
export type Panel = (typeof PANELS)[number]

type ToolbarProps = {
  readonly state: ViewState
  readonly engine: RefObject<Engine | undefined>
  readonly open: Panel | undefined
  readonly onToggle: (panel: Panel) => void
  /** Set when the viewer is part of a page: it has fewer tools, the most used ones first, and the page's own tools at the end. */
  readonly part?: { readonly tools: ReactNode } | undefined
}

/** The tools for a PDF. The bar mirrors with the language; the page below it never does. */
export function Toolbar({ state, engine, open, onToggle, part }: ToolbarProps) {
  const say = useWords(viewerWords)
  const { page, pages, labels } = state
  const act = () => engine.current
  const tools = { open, onToggle }
  const field = <PageField page={page} pages={pages} labels={labels} onGo={(to) => act()?.goTo(to)} />
  const zoomOut = (
    <ToolButton label={say.zoomOut} onPress={() => act()?.scaleBy(-1)}>
      <ZoomOut size={18} aria-hidden />
    </ToolButton>
  )
  const zoomIn = (
    <ToolButton label={say.zoomIn} onPress={() => act()?.scaleBy(1)}>
      <ZoomIn size={18} aria-hidden />
    </ToolButton>
  )
  const rotate = (
    <ToolButton label={say.rotate} onPress={() => act()?.rotate()}>
      <RotateCw size={18} aria-hidden />
    </ToolButton>
  )
  const line = <span className="mx-1 h-6 border-s border-line max-sm:hidden" />
  if (part) {
    return (
      <Bar isPart>
        <PanelButton {...tools} panel="find" />
        {field}
        <span className="ms-auto flex items-center gap-x-1">
          {zoomOut}
          <span className="max-md:hidden">
            <ZoomChoice state={state} engine={engine} />
          </span>
          {zoomIn}
        </span>
        <span className="flex items-center gap-x-1 max-md:hidden">
          <PanelButton {...tools} panel="outline" />
          <PanelButton {...tools} panel="thumbs" />
          <span className="contents max-xl:hidden">
            {rotate}
            <PanelButton {...tools} panel="print" />
          </span>
        </span>
        {part.tools}
      </Bar>
    )
  }
  return (
    <Bar>
      <PanelButton {...tools} panel="outline" />
      <PanelButton {...tools} panel="thumbs" />
      <ToolButton label={say.previous} isOff={page <= 1} onPress={() => act()?.turn(-1)}>
        <ChevronUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.next} isOff={page >= pages} onPress={() => act()?.turn(1)}>
        <ChevronDown size={18} aria-hidden />
      </ToolButton>
      {field}
      {line}
      {zoomOut}
      <ZoomChoice state={state} engine={engine} />
      {zoomIn}
      {rotate}
      {line}
      <PanelButton {...tools} panel="find" />
      <PanelButton {...tools} panel="print" />
    </Bar>
  )
}

function Bar({ isPart = false, children }: { isPart?: boolean; children: ReactNode }) {
  const say = useWords(viewerWords)
  return (
    <div
      role="toolbar"
      aria-label={say.tools}
      className={cx(
        'flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-2 py-1',
        isPart && 'max-md:[&_button]:min-h-11 max-md:[&_button]:min-w-11 max-md:[&_input]:h-11',
      )}
    >
      {children}
    </div>
  )
}

const PANEL_ICONS = { outline: List, thumbs: Images, find: Search, print: Printer } as const satisfies Record<
  Panel,
  unknown
>

function PanelButton({ panel, open, onToggle }: Pick<ToolbarProps, 'open' | 'onToggle'> & { panel: Panel }) {
  const say = useWords(viewerWords)
  const Icon = PANEL_ICONS[panel]
  return (
    <ToolButton label={say[panel]} isOn={open === panel} onPress={() => onToggle(panel)}>
      <Icon size={18} aria-hidden />
    </ToolButton>
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
