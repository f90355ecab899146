import { useState } from 'react'
import { formatDateTime, formatNumber, withCommas } from '#kernel/format.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { callAction } from '#ui/calls/client.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useAct } from '#ui/calls/data.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineName, Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import type { Preview } from '../law/contract.ts'
import { reasonOf, type Rejection } from '../law/rejections.ts'
import { OWN_BANK } from '../law/rules.ts'
import { columnWords, importWords } from '../law/words.ts'

type Judged = { readonly file: Uploaded; readonly preview: Preview }

/** Choose a provider and a file, preview the import, then import all of it or nothing. */
export function ImportForm({ providers }: { providers: readonly string[] }) {
  const { language } = useLanguage()
  const say = useWords(importWords)
  const [provider, setProvider] = useState('')
  const [judged, setJudged] = useState<Judged>()
  const others = providers.filter((name) => name !== OWN_BANK)
  const known = withCommas(
    others.map((name) => `\u2068${name}\u2069`),
    language,
  )

  async function look(file: Uploaded): Promise<void> {
    const preview = await callAction('reconciliation.preview', { provider, file })
    setJudged({ file, preview })
  }

  if (judged) return <PreviewPart {...judged} onEnd={() => setJudged(undefined)} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <TextField
        label={say.provider}
        value={provider}
        onChange={setProvider}
        maxLength={60}
        help={known ? `${say.providerHelp} ${say.known}: ${known}` : say.providerHelp}
      />
      {provider.trim() === '' ? (
        <p className="m-0 rounded-sheet border-2 border-dashed border-line px-4 py-8 text-center text-ink3">
          {say.providerFirst}
        </p>
      ) : (
        <FileUpload label={say.file} help={say.fileHelp} accept=".csv,text/csv" onUploaded={look} />
      )}
    </div>
  )
}

function PreviewPart({ file, preview, onEnd }: Judged & { onEnd: () => void }) {
  const { language } = useLanguage()
  const say = useWords(importWords)
  const act = useAct('reconciliation.import')
  const { imported, rejectedTotal, fresh, provider } = preview
  const closed = imported
    ? say.alreadyImported({ when: formatDateTime(imported.importedAt, language, { nameZone: true }) })
    : rejectedTotal > 0
      ? say.rejectedHelp
      : fresh === 0
        ? say.nothingNew
        : undefined

  async function run(): Promise<void> {
    if ((await act.run({ provider, file })) !== undefined) onEnd()
  }

  return (
    <div className="flex flex-col gap-5">
      <h3 className="m-0 text-meta font-semibold">{say.preview}</h3>
      <PreviewFacts preview={preview} />
      {closed !== undefined && <Banner kind={rejectedTotal > 0 ? 'refused' : 'note'}>{closed}</Banner>}
      {rejectedTotal > 0 && <RejectedLines preview={preview} />}
      <ProblemNote problem={act.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Button kind="primary" isPending={act.pending} disabledReason={closed} onPress={() => void run()}>
          {say.importCount({ count: fresh })}
        </Button>
        <Button onPress={onEnd}>{say.discard}</Button>
      </div>
    </div>
  )
}

function PreviewFacts({ preview }: { preview: Preview }) {
  const { language } = useLanguage()
  const say = useWords(importWords)
  const count = (lines: number) => formatNumber(lines, language)
  return (
    <Facts
      facts={[
        { name: say.file, value: <MachineName>{preview.name}</MachineName> },
        { name: say.provider, value: <Name>{preview.provider}</Name> },
        { name: say.lines, value: count(preview.lines) },
        { name: say.fresh, value: count(preview.fresh) },
        { name: say.knownBefore, value: count(preview.knownBefore) },
        { name: say.rejected, value: count(preview.rejectedTotal) },
        ...preview.totals.flatMap(({ currency, moneyIn, moneyOut }) => [
          { name: `${say.moneyIn} (${currency})`, value: <Money amount={moneyIn} currency={currency} /> },
          { name: `${say.moneyOut} (${currency})`, value: <Money amount={moneyOut} currency={currency} /> },
        ]),
      ]}
    />
  )
}

/** The texts are made here from the codes, so that they follow the language of the page. */
function RejectedLines({ preview }: { preview: Preview }) {
  const { language } = useLanguage()
  const say = useWords(importWords)
  const names = useWords(columnWords)
  const { rejected, rejectedTotal } = preview
  const lines = new Set(rejected.map((one) => one.line)).size
  const columns: Column<Rejection>[] = [
    { id: 'line', title: say.place, isRowHeader: true, cell: (one) => say.line({ line: one.line }) },
    { id: 'column', title: say.column, cell: (one) => (one.column === null ? '' : names[one.column]) },
    {
      id: 'reason',
      title: say.reason,
      cell: (one) => <span className="wrap-anywhere">{reasonOf(one)[language]}</span>,
    },
  ]
  return (
    <div className="rounded-control border border-line">
      <DataTable
        caption={say.rejectedTitle}
        columns={columns}
        rows={rejected}
        rowKey={(one) => `${one.line} ${one.code} ${one.column}`}
        empty=""
      />
      {lines < rejectedTotal && (
        <p className="m-0 border-t border-line px-4 py-2 text-meta text-ink3">
          {say.shownOf({ shown: lines, total: rejectedTotal })}
        </p>
      )}
    </div>
  )
}
