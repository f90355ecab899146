import type { FilingFields } from '#case/law/contract.ts'
import { type Amount, parseAmount } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import type { useForm } from '#ui/fields/form.ts'
import type { formWords } from '../law/form-words.ts'

/** The values as typed, before the contract validates them. */
export type PartyValues = {
  /** Of a party that the request names already. */
  id?: string
  side: Side
  nameEn: string
  nameAr: string
  registrationNumber: string
  address: string
  country: string
  email: string
}
export type RepresentativeValues = {
  side: Side
  name: string
  firm: string
  email: string
  powerOfAttorney: string
}
export type FilingValues = {
  parties: PartyValues[]
  representatives: RepresentativeValues[]
  claimSummary: string
  relief: string
  amount: string
  currency: 'SAR' | 'USD'
  seat: 'Asia/Riyadh' | 'Europe/London' | 'America/New_York'
  language: 'en' | 'ar' | 'both'
  applicableLaw: string
}
export type FilingForm = ReturnType<typeof useForm<FilingValues, typeof FilingFields>>

export function emptyParty(side: PartyValues['side']): PartyValues {
  return { side, nameEn: '', nameAr: '', registrationNumber: '', address: '', country: 'SA', email: '' }
}

export function emptyRepresentative(): RepresentativeValues {
  return { side: 'claimant', name: '', firm: '', email: '', powerOfAttorney: '' }
}

export const EMPTY_FILING: FilingValues = {
  parties: [emptyParty('claimant'), emptyParty('respondent')],
  representatives: [],
  claimSummary: '',
  relief: '',
  amount: '',
  currency: 'SAR',
  seat: 'Asia/Riyadh',
  language: 'both',
  applicableLaw: '',
}

/** The steps of the wizard, each with the part of the contract that it fills. */
export const WIZARD_STEPS = ['parties', 'representatives', 'dispute', 'place', 'review'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

type Labels = { readonly [K in keyof typeof formWords as (typeof formWords)[K] extends Word ? K : never]: string }

/** The amount as the case stores it, whether typed with decimals or without; undefined if the claim is not quantified. */
export function amountFiled(typed: string | null): Amount | undefined {
  return typed === null ? undefined : parseAmount(typed)
}

/** The text by which a person recognises a draft. */
export function textOf({ parties, claimSummary, relief }: FilingValues): string {
  const names = parties.map(({ nameEn, nameAr }) => [nameEn, nameAr].filter((name) => name !== '').join(' / '))
  return [...names, claimSummary, relief].filter((text) => text !== '').join('\n')
}

/** The visible label of a field, for the error summary: `parties.1.nameEn` gives "Respondent: Legal name in Latin script". */
export function labelOf(say: Labels, path: string, values: FilingValues): string | undefined {
  const [list, at, field] = path.split('.')
  const name = say[(field ?? list) as 'email'] as string | undefined
  const side = list === 'parties' ? values.parties[Number(at)]?.side : undefined
  return side && name
    ? `${say[side]}: ${name}`
    : (name ?? (list === 'representatives' ? say.step_representatives : say.step_parties))
}
