import { useState } from 'react'
import * as z from 'zod/mini'
import { FIELD_INPUTS } from '#rule-sets/law/inputs.ts'
import type { ArticleRule } from '#kernel/rule-sets/sets.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldIn, fieldOf, languagesFrom, otherLanguage } from '#kernel/languages.ts'
import type { Word } from '#kernel/words.ts'
import { type Editor, KindScreen } from './kind-screen.tsx'
import { Certainty, RowActs } from './row-acts.tsx'
import { CertaintyFields, RowDialog } from './row-dialog.tsx'
import { formatArticle } from './shown.tsx'
import { adminWords } from '../law/words.ts'

const TitleInput = z.object({
  titleEn: FIELD_INPUTS.text,
  titleAr: FIELD_INPUTS.text,
  confirmed: z.boolean(),
  source: FIELD_INPUTS.source,
})

/** '/admin/articles': the titles of the articles, and which of them the centre has confirmed. */
export function ArticlesScreen() {
  return <KindScreen kind="articles">{(editor) => <Articles {...editor} />}</KindScreen>
}

function Articles({ content, change }: Editor<'articles'>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const [edited, setEdited] = useState<ArticleRule>()
  const columns: Column<ArticleRule>[] = [
    { id: 'number', title: say.number, cell: ({ number }) => formatArticle(number, language) },
    { id: 'title', title: say.titleOf, cell: ({ title }) => <Titles title={title} />, isRowHeader: true },
    { id: 'certainty', title: say.certainty, cell: (article) => <Certainty {...article} /> },
    ...(change
      ? [
          {
            id: 'act',
            title: say.act,
            isAct: true,
            cell: (article: ArticleRule) => (
              <RowActs
                name={`${formatArticle(article.number, language)}: ${article.title[language]}`}
                onEdit={() => setEdited(article)}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <Sheet title={say.articles} isTitleUnseen isFlush>
      <DataTable caption={say.articles} columns={columns} rows={content} rowKey={({ number }) => number} empty="" />
      {edited && change && (
        <ArticleDialog
          article={edited}
          onClose={() => setEdited(undefined)}
          onApply={(next) => change(content.map((one) => (one.number === next.number ? next : one)))}
        />
      )}
    </Sheet>
  )
}

/** The title in the language of the page, with the other language below. */
export function Titles({ title }: { title: Word }) {
  const { language } = useLanguage()
  const other = otherLanguage(language)
  return (
    <span className="flex flex-col items-start">
      <Name>{title[language]}</Name>
      {/* A separate line aligned with the page; the words inside it keep their own direction. */}
      <span lang={other} className="font-normal text-ink3">
        <bdi>{title[other]}</bdi>
      </span>
    </span>
  )
}

type ArticleDialogProps = {
  readonly article: ArticleRule
  readonly onApply: (next: ArticleRule) => void
  readonly onClose: () => void
}

function ArticleDialog({ article, onApply, onClose }: ArticleDialogProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const { title, confirmed, source } = article
  return (
    <RowDialog
      title={`${say.number} ${formatArticle(article.number, language)}`}
      schema={async () => TitleInput}
      initial={{ titleEn: title.en, titleAr: title.ar, confirmed, source }}
      labels={{ titleEn: say.titleEn, titleAr: say.titleAr, source: say.source }}
      onApply={({ titleEn, titleAr, ...certainty }) =>
        onApply({ ...article, ...certainty, title: { en: titleEn, ar: titleAr } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {languagesFrom(language).map((one) => (
            <TextField
              key={one}
              {...form.field(fieldOf('title', one))}
              label={fieldIn('title', say, one)}
              maxLength={200}
            />
          ))}
          <CertaintyFields form={form} />
        </>
      )}
    </RowDialog>
  )
}
