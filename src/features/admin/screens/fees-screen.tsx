import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, formatPercent, formatRate } from '#kernel/format.ts'
import { compare } from '#kernel/money/money.ts'
import type { FeeBracket } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { BracketDialog, FiguresDialog } from './fee-dialogs.tsx'
import { installedText } from '../law/installed-words.ts'
import { type Editor, KindScreen } from './kind-screen.tsx'
import { RowActs } from './row-acts.tsx'
import { adminWords } from '../law/words.ts'

/** '/admin/fees': the single figures of the fee schedule and its two tables of brackets. */
export function FeesScreen() {
  return (
    <KindScreen kind="fees">
      {(editor) => (
        <>
          <Figures {...editor} />
          <Brackets {...editor} table="administrative" />
          <Brackets {...editor} table="tribunal" />
        </>
      )}
    </KindScreen>
  )
}

function Figures({ content, change }: Editor<'fees'>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const [isEditing, setIsEditing] = useState(false)
  const money = (key: 'registration' | 'administration' | 'administrationCap') => ({
    name: ruleSets[key],
    value: <Money amount={content[key]} currency="SAR" />,
  })
  return (
    <Sheet
      title={say.figures}
      aside={
        change && (
          <Button isCompact onPress={() => setIsEditing(true)}>
            {say.edit}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            money('registration'),
            money('administration'),
            money('administrationCap'),
            { name: ruleSets.vatRate, value: <bdi>{formatPercent(content.vatRate, language, 4)}</bdi> },
            { name: ruleSets.usdRate, value: <bdi>{formatRate(content.usdRate, language)}</bdi> },
          ]}
        />
        <div className="flex flex-wrap items-center gap-2 text-meta">
          <Badge tone={content.registrationConfirmed ? 'ok' : 'warn'}>
            {ruleSets.registration}: {content.registrationConfirmed ? say.areConfirmed : say.isOpen}
          </Badge>
          {content.sample && <Badge tone="warn">{ruleSets.sample}</Badge>}
        </div>
        {content.source !== '' && (
          <p className="m-0 text-meta text-ink3">
            {say.source}: <Name>{installedText(content.source, language)}</Name>
          </p>
        )}
      </div>
      {isEditing && change && (
        <FiguresDialog
          fees={content}
          onClose={() => setIsEditing(false)}
          onApply={(figures) => change({ ...content, ...figures })}
        />
      )}
    </Sheet>
  )
}

type Table = 'administrative' | 'tribunal'
type Row = FeeBracket & { readonly at: number }

function Brackets({ content, change, table }: Editor<'fees'> & { table: Table }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  // An index into the table; its length means a new bracket.
  const [edited, setEdited] = useState<number>()
  const brackets = content[table]
  const put = (next: readonly FeeBracket[]) =>
    change?.({ ...content, [table]: next.toSorted((one, other) => compare(one.over, other.over)) })
  const figure = (id: 'min' | 'average' | 'max') =>
    moneyColumn<Row>({ id, title: ruleSets[id], of: (row) => ({ amount: row[id], currency: 'SAR' }) })
  const columns: Column<Row>[] = [
    {
      id: 'over',
      title: say.amountInDispute,
      cell: ({ over }) => <Money amount={over} currency="SAR" />,
      isRowHeader: true,
      isLong: true,
    },
    figure('min'),
    figure('average'),
    figure('max'),
    ...(change
      ? [
          {
            id: 'act',
            title: say.act,
            isAct: true,
            cell: ({ at, over }: Row) => (
              <RowActs
                name={`${ruleSets[table]}: ${ruleSets.bracket} ${formatNumber(over, language)}`}
                onEdit={() => setEdited(at)}
                onRemove={() => put(brackets.filter((_, index) => index !== at))}
              />
            ),
          },
        ]
      : []),
  ]
  const name = say.bracketTable({ name: ruleSets[table] })
  return (
    <Sheet
      title={name}
      isFlush
      aside={
        change && (
          <Button isCompact onPress={() => setEdited(brackets.length)}>
            <Plus size={16} aria-hidden />
            {say.addBracket}
          </Button>
        )
      }
    >
      <DataTable
        caption={name}
        columns={columns}
        rows={brackets.map((bracket, at) => ({ ...bracket, at }))}
        rowKey={({ at }) => String(at)}
        empty={say.nothing}
      />
      {edited !== undefined && (
        <BracketDialog
          bracket={brackets[edited]}
          title={name}
          onClose={() => setEdited(undefined)}
          onApply={(next) => put([...brackets.slice(0, edited), next, ...brackets.slice(edited + 1)])}
        />
      )}
    </Sheet>
  )
}
