import { normaliseForSearch } from '#kernel/text.ts'

/** The columns of a statement. `balance` is recognised but ignored: banks include it, but nothing here needs it. */
export const COLUMNS = [
  'date',
  'reference',
  'amount',
  'debit',
  'credit',
  'currency',
  'details',
  'case',
  'rate',
  'balance',
] as const
export type Column = (typeof COLUMNS)[number]

/** The accepted names of a column, in any case; the first of each language is the documented one. */
export const COLUMN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'Date',
    'Value date',
    'Transaction date',
    'Booking date',
    'التاريخ',
    'تاريخ العملية',
    'تاريخ القيد',
    'تاريخ القيمة',
  ],
  reference: [
    ...[
      'Reference',
      'Ref',
      'External id',
      'External reference',
      'Transaction id',
      'Transaction reference',
      'Payment reference',
    ],
    ...['المرجع', 'رقم المرجع', 'الرقم المرجعي', 'رقم العملية', 'مرجع العملية', 'مرجع السداد'],
  ],
  amount: ['Amount', 'المبلغ', 'مبلغ العملية'],
  debit: ['Debit', 'Withdrawal', 'Paid out', 'مدين', 'المدين', 'سحب', 'المسحوبات'],
  credit: ['Credit', 'Deposit', 'Paid in', 'دائن', 'الدائن', 'إيداع', 'الإيداعات'],
  currency: ['Currency', 'Ccy', 'العملة'],
  details: ['Details', 'Description', 'Narrative', 'Memo', 'التفاصيل', 'البيان', 'الوصف', 'تفاصيل العملية'],
  case: ['Case', 'Case id', 'Case number', 'القضية', 'رقم القضية'],
  rate: ['FX rate', 'Exchange rate', 'Rate', 'سعر الصرف', 'سعر صرف العملة'],
  balance: ['Balance', 'Running balance', 'الرصيد'],
}

const key = (name: string) => normaliseForSearch(name).replace(/[\s_.\-:]+/g, '')
const BY_NAME = new Map(COLUMNS.flatMap((column) => COLUMN_NAMES[column].map((name) => [key(name), column] as const)))

/** The column of a header in either language; `caseId`, `case_id` and "Case ID" are the same. */
export function columnNamed(header: string): Column | undefined {
  return BY_NAME.get(key(header))
}

/** The columns required in every statement besides the amounts. */
const REQUIRED: readonly Column[] = ['date', 'reference', 'currency']

export type HeaderProblem =
  | { readonly code: 'columnUnknown'; readonly value: string }
  | { readonly code: 'columnTwice' | 'columnMissing'; readonly column: Column }
  | { readonly code: 'columnsMixed' }

/** The columns in the order of the file, or all faults of its first line. */
export function readHeader(
  cells: readonly string[],
): { readonly columns: readonly (Column | null)[] } | { readonly problems: readonly HeaderProblem[] } {
  const named = cells.map((cell) => (cell.trim() === '' ? null : columnNamed(cell)))
  const problems: HeaderProblem[] = []
  named.forEach((column, at) => {
    if (column === undefined) problems.push({ code: 'columnUnknown', value: (cells[at] ?? '').trim() })
    else if (column !== null && named.indexOf(column) < at) problems.push({ code: 'columnTwice', column })
  })
  for (const column of REQUIRED) if (!named.includes(column)) problems.push({ code: 'columnMissing', column })
  const split = named.includes('debit') || named.includes('credit')
  if (!named.includes('amount') && !split) problems.push({ code: 'columnMissing', column: 'amount' })
  if (named.includes('amount') && split) problems.push({ code: 'columnsMixed' })
  if (split) {
    for (const column of ['debit', 'credit'] as const)
      if (!named.includes(column)) problems.push({ code: 'columnMissing', column })
  }
  return problems.length > 0 ? { problems } : { columns: named.map((column) => column ?? null) }
}
