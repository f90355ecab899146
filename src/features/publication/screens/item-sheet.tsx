import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sectionWords } from '#award/law/words.ts'
import { SECTIONS } from '#award/law/rules.ts'
import { directionOf, titleIn } from '#kernel/languages.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { addressOf, type Asked } from './asked.ts'
import type { KbPassage, KbReading } from '../law/kb-contract.ts'
import { Marked } from './marked.tsx'
import { queryOf } from '../law/search.ts'
import { kbWords } from '../law/words.ts'

type ItemProps = { readonly path: string; readonly asked: Asked }

/** An item of the knowledge base in full. */
export function ItemSheet({ path, asked }: ItemProps) {
  const say = useWords(kbWords)
  const { version } = asked
  const item = useRead('kb.read', { id: asked.item ?? '', ...(version && { version }) })
  const back = (
    <ButtonLink isCompact href={addressOf(path, { q: asked.q, type: asked.type })}>
      <ArrowLeft size={16} aria-hidden className="mirror" />
      {say.backToResults}
    </ButtonLink>
  )
  if (item.error) {
    return (
      <Sheet title={say.item} aside={back}>
        <ProblemNote problem={item.error.problem} />
      </Sheet>
    )
  }
  if (!item.data) {
    return (
      <Sheet title={say.item} aside={back}>
        <Skeleton lines={8} />
      </Sheet>
    )
  }
  return <Reading key={item.data.id} item={item.data} path={path} asked={asked} back={back} />
}

function Reading({ item, path, asked, back }: ItemProps & { item: KbReading; back: ReactNode }) {
  const say = useWords(kbWords)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const written = LANGUAGES.filter((one) => item.passages.some((passage) => passage.language === one))
  const shown = chosen ?? (written.includes(language) ? language : (written[0] ?? language))
  const other = written.find((one) => one !== shown)
  const { words } = queryOf(asked.q)
  return (
    <Sheet title={titleIn(item, language)} aside={back}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <ArticleChip article={item.article} />
          <Badge>{say[`type_${item.type}`]}</Badge>
          <span className="text-meta text-ink3">
            {say.updated} <DateText value={item.updatedAt} show="both-calendars" />
          </span>
          {other && (
            <Button isCompact kind="quiet" onPress={() => setChosen(other)}>
              {say[`read_${other}`]}
            </Button>
          )}
        </div>
        {!other && shown !== language && <p className="m-0 text-meta text-ink3">{say[`only_${shown}`]}</p>}
        <Text passages={item.passages.filter((one) => one.language === shown)} language={shown} words={words} />
        <Editions item={item} path={path} asked={asked} />
      </div>
    </Sheet>
  )
}

type TextProps = {
  readonly passages: readonly KbPassage[]
  readonly language: Language
  readonly words: readonly string[]
}

function Text({ passages, language, words }: TextProps) {
  const headingOf = (key: string) => {
    const section = SECTIONS.find((one) => one === key)
    return section ? sectionWords[section][language] : key
  }
  return (
    <div lang={language} dir={directionOf(language)} className="legal flex flex-col gap-3">
      {passages.map(({ heading, body }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a passage is its place in the text
        <div key={at} className="flex flex-col gap-3">
          {heading !== '' && heading !== passages[at - 1]?.heading && (
            <h3 className="m-0 mt-2 text-head font-semibold">{headingOf(heading)}</h3>
          )}
          <p className="m-0">
            <Marked text={body} words={words} />
          </p>
        </div>
      ))}
    </div>
  )
}

function Editions({ item, path, asked }: ItemProps & { item: KbReading }) {
  const say = useWords(kbWords)
  const { language } = useLanguage()
  if (item.versions.length < 2) return null
  return (
    <section aria-label={say.editions} className="border-t border-line pt-4 text-meta">
      <h3 className="m-0 mb-2 text-meta font-semibold">{say.editions}</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {item.versions.map(({ version, updatedAt }) => {
          const name = say.edition({ number: formatNumber(version, language) })
          return (
            <li key={version}>
              {version === item.version ? name : <Link href={addressOf(path, { ...asked, version })}>{name}</Link>}
              {' · '}
              <DateText value={updatedAt} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
