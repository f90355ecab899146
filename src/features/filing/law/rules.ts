import type { CaseFacts } from '#case/law/rules.ts'
import { notStayed } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import { type Amount, add } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { FeeSchedule } from '#kernel/rule-sets/sets.ts'

/**
 * The states of a filing. A submitted filing counts as complete until the centre asks for something, so the proceedings can
 * commence without an "accept". Issuing the commencement letter accepts it.
 */
export const FILING_STATES = ['draft', 'deficient', 'submitted', 'accepted'] as const
export type FilingState = (typeof FILING_STATES)[number]

export const DOCUMENT_KINDS = ['agreement', 'contract', 'powerOfAttorney', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export function filingState(facts: Pick<CaseFacts, 'filingStatus' | 'commenced'>): FilingState {
  return facts.commenced ? 'accepted' : facts.filingStatus
}

export const filingMachine = defineMachine<CaseFacts>()({
  name: 'filing',
  states: FILING_STATES,
  state: filingState,
  guards: {
    agreement: { test: (f) => f.agreementUploaded, refusal: 'AGREEMENT_REQUIRED' },
    contract: { test: (f) => f.contractUploaded, refusal: 'CONTRACT_REQUIRED' },
    notCommenced: { test: (f) => !f.commenced, refusal: 'FILING_STANDS' },
    notStayed,
  },
  transitions: {
    'filing.submit': {
      from: ['draft', 'deficient'],
      to: 'submitted',
      needs: ['agreement', 'contract', 'notStayed'],
      article: 5,
    },
    'filing.accept': { from: ['submitted'], to: 'accepted', needs: ['notStayed'], article: 5 },
    'filing.askMissing': {
      from: ['submitted', 'accepted'],
      to: 'deficient',
      needs: ['notCommenced', 'notStayed'],
      article: 5,
    },
  },
})

/** Amending leaves the filing open; once it is submitted to the centre, the guard gives the reason why it is closed. */
const editing = { from: ['open', 'closed'], to: 'open', needs: ['isOpen', 'notStayed'], article: 5 } as const

export const editingMachine = defineMachine<CaseFacts>()({
  name: 'filing editing',
  states: ['open', 'closed'],
  state: (f) => (filingIsOpen(f) ? 'open' : 'closed'),
  guards: { isOpen: { test: (f) => filingIsOpen(f), refusal: 'FILING_CLOSED' }, notStayed },
  transitions: {
    'filing.amend': editing,
    'filing.addDocument': editing,
    'filing.removeDocument': editing,
    'filing.classifyDocument': editing,
  },
})

/** Payment is not a step of the proceedings: what is due can be paid during a stay. */
export const feeMachine = defineMachine<CaseFacts>()({
  name: 'filing fee',
  states: ['due', 'paid'],
  state: (f) => (f.feePaid ? 'paid' : 'due'),
  guards: {},
  transitions: {
    'filing.payFee': { from: ['due'], to: 'paid', article: 5 },
    'filing.recordFee': { from: ['due'], to: 'paid', article: 5 },
  },
})

export function filingIsOpen(facts: Pick<CaseFacts, 'filingStatus' | 'commenced'>): boolean {
  const state = filingState(facts)
  return state === 'draft' || state === 'deficient'
}

/** What Art. 5(2) requires of a request, in its order, and what must accompany it. */
export const CHECKLIST = [
  'claimant',
  'respondent',
  'representatives',
  'powerOfAttorney',
  'contract',
  'agreement',
  'claim',
  'relief',
  'fee',
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

/** Required before a request can be submitted; the centre may ask for the rest later instead of rejecting the filing. */
const NEEDED_TO_SUBMIT: readonly ChecklistItem[] = ['claimant', 'respondent', 'contract', 'agreement', 'claim']

type FiledParty = {
  readonly side: Side
  readonly nameEn: string
  readonly nameAr: string
  readonly address: string
  readonly email: string
}
export type Filed = {
  readonly parties: readonly FiledParty[]
  readonly representatives: readonly { readonly side: Side; readonly powerOfAttorney: string }[]
  readonly claimSummary: string
  readonly relief: string
  readonly kinds: readonly DocumentKind[]
  readonly feePaid: boolean
}

export type ChecklistRow = { readonly item: ChecklistItem; readonly done: boolean; readonly needed: boolean }

export function checklistOf(filed: Filed): ChecklistRow[] {
  return CHECKLIST.map((item) => ({ item, done: isThere(item, filed), needed: NEEDED_TO_SUBMIT.includes(item) }))
}

/** The items still missing before a filing can be submitted. */
export function missingToSubmit(rows: readonly ChecklistRow[]): ChecklistItem[] {
  return rows.filter((row) => row.needed && !row.done).map((row) => row.item)
}

function isThere(item: ChecklistItem, filed: Filed): boolean {
  switch (item) {
    case 'claimant':
    case 'respondent':
      return isReachable(filed.parties.filter((party) => party.side === item))
    case 'representatives':
      return claimantCounsel(filed).length > 0
    case 'powerOfAttorney':
      return filed.kinds.includes('powerOfAttorney') || hasPowers(filed)
    case 'contract':
    case 'agreement':
      return filed.kinds.includes(item)
    case 'claim':
      return filed.claimSummary.trim() !== ''
    case 'relief':
      return filed.relief.trim() !== ''
    case 'fee':
      return filed.feePaid
  }
}

/** Whether every party of a side is named and reachable by post or by e-mail. */
function isReachable(parties: readonly FiledParty[]): boolean {
  const known = (party: FiledParty) => (party.nameEn || party.nameAr) !== '' && (party.address || party.email) !== ''
  return parties.length > 0 && parties.every(known)
}

function claimantCounsel(filed: Filed) {
  return filed.representatives.filter((row) => row.side === 'claimant')
}

/** A party acting without counsel needs no power of attorney. */
function hasPowers(filed: Filed): boolean {
  return claimantCounsel(filed).every((row) => row.powerOfAttorney.trim() !== '')
}

export type Fee = {
  readonly registration: Amount
  readonly administration: Amount
  readonly total: Amount
  readonly currency: 'SAR'
}

/** The fee due with the request: registration and administration fee of the centre's schedule (§9). */
export function filingFee(schedule: Pick<FeeSchedule, 'registration' | 'administration' | 'currency'>): Fee {
  const { registration, administration, currency } = schedule
  return { registration, administration, total: add(registration, administration), currency }
}
