import { useEffect, useId, useState } from 'react'
import type { Section } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useAtWork } from '#ui/live/at-work.ts'
import type { ChecklistView } from '../law/contract.ts'
import type { Finding, Place } from '../law/model.ts'
import { checklistWords, itemWords } from '../law/words.ts'

/** The draft is checked this long after the last keystroke. */
const PAUSE_MS = 250
/** How many are shown at first; a button shows the rest. */
const AT_FIRST = 6

export type PassagePlace = Extract<Place, { kind: 'passage' }>
type PanelProps = {
  readonly caseId: string
  /** The current text of the page, saved or not. */
  readonly sections: readonly Section[]
  readonly version: number
  readonly onShow: (place: PassagePlace) => void
}

/** The award checklist beside the draft: of the current text, each finding linked to its place. */
export function ChecklistPanel({ caseId, sections, version, onShow }: PanelProps) {
  const say = useWords(checklistWords)
  const view = useRead('award.checklist', { id: caseId })
  const findings = useFindings({ sections, version }, view.data)
  if (!view.data || !findings) {
    return (
      <Sheet title={say.title}>
        {view.error ? <ProblemNote problem={view.error.problem} /> : <Skeleton lines={4} />}
      </Sheet>
    )
  }
  const open = findings.filter(({ severity }) => severity === 'open')
  const look = findings.filter(({ severity }) => severity === 'look')
  return (
    <Sheet title={say.title}>
      <div className="flex flex-col gap-4">
        <div role="status" className="flex flex-wrap gap-2">
          {findings.length === 0 && <Badge tone="ok">{say.clear}</Badge>}
          {open.length > 0 && <Badge tone="bad">{say.openCount({ count: open.length })}</Badge>}
          {look.length > 0 && <Badge tone="warn">{say.lookCount({ count: look.length })}</Badge>}
        </div>
        {open.length > 0 && <Findings title={say.open} findings={open} onShow={onShow} />}
        {look.length > 0 && <Findings title={say.look} findings={look} onShow={onShow} />}
        <p className="m-0 text-meta text-ink3">{view.data.isBlocking ? say.blocks : say.advises}</p>
      </div>
    </Sheet>
  )
}

type Text = Pick<PanelProps, 'sections' | 'version'>

/**
 * Found by the server in the text that is saved, until somebody works with the page; then in the browser, in what is typed. Without a
 * connection the checks may not arrive: the next change asks for them again, and until then the last findings stay.
 */
function useFindings({ sections, version }: Text, view: ChecklistView | undefined) {
  const isAtWork = useAtWork()
  const [found, setFound] = useState<readonly Finding[]>()
  const facts = view?.facts
  const isOfServer = !isAtWork && version === view?.saved.version
  useEffect(() => {
    if (!facts || isOfServer) return undefined
    let isLeft = false
    const checks = import('../law/checklist.ts').catch(() => undefined)
    const timer = setTimeout(async () => {
      const known = await checks
      if (known && !isLeft) setFound(known.checkAward(sections, facts))
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [sections, version, facts, isOfServer])
  return isOfServer ? view.saved.findings : (found ?? view?.saved.findings)
}

type ListProps = Pick<PanelProps, 'onShow'> & { readonly title: string; readonly findings: readonly Finding[] }

function Findings({ title, findings, onShow }: ListProps) {
  const { language } = useLanguage()
  const say = useWords(checklistWords)
  const headingId = useId()
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? findings : findings.slice(0, AT_FIRST)
  return (
    <div>
      <h3 id={headingId} className="m-0 text-meta font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="m-0 mt-1 flex list-none flex-col p-0">
        {shown.map((finding) => (
          <OneFinding key={finding.id} finding={finding} onShow={onShow} />
        ))}
      </ul>
      {findings.length > AT_FIRST && (
        <Button isCompact onPress={() => setIsAll(!isAll)}>
          {isAll ? say.showFewer : say.showAll({ count: formatNumber(findings.length, language) })}
        </Button>
      )}
    </div>
  )
}

const LINK = 'rounded-mark text-start text-brand underline underline-offset-2 hover:text-brand-hover'

function OneFinding({ finding, onShow }: { finding: Finding; onShow: PanelProps['onShow'] }) {
  const { language } = useLanguage()
  const say = useWords(checklistWords)
  const items = useWords(itemWords)
  const { place, words, quote } = finding
  return (
    <li className="flex flex-col gap-0.5 border-t border-line py-2 text-meta first:border-t-0">
      <span className="text-ink">{words[language]}</span>
      {quote !== '' && <span className="text-ink2">{say.quoted({ quote })}</span>}
      <span className="flex flex-wrap items-baseline gap-x-3 text-ink3">
        {place.kind === 'passage' ? <PassageLink place={place} onShow={onShow} /> : <ScreenLink href={place.href} />}
        <span>{say.item({ title: items[finding.item] })}</span>
      </span>
    </li>
  )
}

function PassageLink({ place, onShow }: { place: PassagePlace; onShow: PanelProps['onShow'] }) {
  const { language } = useLanguage()
  const say = useWords(checklistWords)
  const names = useWords(sectionWords)
  const section = place.part === 'text' ? names[place.section] : say.arabicOf({ section: names[place.section] })
  const paragraph = formatNumber(place.paragraph, language)
  return (
    <a
      href={`#award-${place.section}`}
      className={LINK}
      onClick={(event) => {
        event.preventDefault()
        onShow(place)
      }}
    >
      {place.paragraph > 0 ? say.inParagraph({ section, paragraph }) : section}
    </a>
  )
}

function ScreenLink({ href }: { href: string }) {
  const say = useWords(checklistWords)
  const name = href.startsWith('#') ? say.onCosts : href.startsWith('/commencement') ? say.onTimeline : say.onCase
  return (
    <PlainLink href={href} className={LINK}>
      {name}
    </PlainLink>
  )
}
