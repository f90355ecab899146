import { toEasternDigits } from '#kernel/digits.ts'
import type { Word } from '#kernel/words.ts'
import type { Pattern } from './find-patterns.ts'
import {
  addressForms,
  amountForms,
  companyForms,
  emailForms,
  type Form,
  identifierForms,
  personForms,
  typedForms,
} from './name-forms.ts'
import { placeWords } from './place-words.ts'

/** A row of the names in a case file. */
export type KnownName = {
  readonly kind: string
  readonly subjectId: string
  /** Whose name it is: a side, or the office of an arbitrator. */
  readonly side: string
  readonly number: number
  readonly nameEn: string
  readonly nameAr: string
  readonly identifier: string
  readonly email: string
  readonly address: string
}

export const SUBJECT_KINDS = [
  'party',
  'counsel',
  'firm',
  'arbitrator',
  'secretary',
  'witness',
  'expert',
  'interpreter',
  'participant',
  'member',
  'case',
  'amount',
  'custom',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number] | Pattern

/** Someone or something whose name must not appear in a published award, with its spellings and the replacement. */
export type NameSubject = {
  readonly key: string
  readonly kind: SubjectKind
  readonly nameEn: string
  readonly nameAr: string
  readonly forms: readonly (Form & { readonly instead: Word })[]
  /** A matter of judgment, such as an amount: proposed, but keeping it needs no reason. */
  readonly isSoft: boolean
}

type Parts = { readonly forms: readonly Form[]; readonly instead: Word }

function subjectOf(head: Omit<NameSubject, 'forms' | 'isSoft'>, parts: readonly Parts[]): NameSubject {
  return {
    ...head,
    isSoft: false,
    forms: parts.flatMap(({ forms, instead }) => forms.map((form) => ({ ...form, instead }))),
  }
}

const numbered = (word: Word, number: number, isNumbered: boolean): Word =>
  isNumbered ? { en: `${word.en} ${number}`, ar: `${word.ar} ${toEasternDigits(String(number))}` } : word

const bracketed = ({ en, ar }: Word): Word => ({ en: `[${en}]`, ar: `[${ar}]` })

function roleOf({ kind, side }: KnownName): Word {
  const isClaimant = side === 'claimant'
  switch (kind) {
    case 'party':
    case 'member':
      return side === 'observer' ? placeWords.observer : isClaimant ? placeWords.claimant : placeWords.respondent
    case 'counsel':
      return isClaimant ? placeWords.counselClaimant : placeWords.counselRespondent
    case 'firm':
      return isClaimant ? placeWords.firmClaimant : placeWords.firmRespondent
    case 'arbitrator':
      return side === 'sole' ? placeWords.sole : side === 'presiding' ? placeWords.presiding : placeWords.coArbitrator
    case 'secretary':
      return placeWords.secretary
    case 'witness':
      return placeWords.witness
    case 'expert':
      return placeWords.expert
    case 'interpreter':
      return placeWords.interpreter
    default:
      return placeWords.person
  }
}

const kindOf = (kind: string): SubjectKind => SUBJECT_KINDS.find((one) => one === kind) ?? 'participant'

/** The subjects of a case file: everyone it names, the case itself and the amount in dispute. */
export function subjectsOf(
  names: readonly KnownName[],
  file: { readonly caseId: string; readonly amount: string | null },
): NameSubject[] {
  const alike = (one: KnownName) => names.filter((other) => roleOf(other) === roleOf(one) && other.kind === one.kind)
  const people = names.map((one): NameSubject => {
    // Several people of one kind are numbered in the order of the file.
    const peers = [...new Set(alike(one).map((other) => other.subjectId))]
    const isNumbered = peers.length > 1
    const name = bracketed(numbered(roleOf(one), peers.indexOf(one.subjectId) + 1, isNumbered))
    const isCompany = one.kind === 'party' || one.kind === 'firm'
    const forms = (text: string) => (text === '' ? [] : isCompany ? companyForms(text) : personForms(text))
    return subjectOf(
      {
        key: `${one.kind}:${one.subjectId}`,
        kind: kindOf(one.kind),
        nameEn: one.nameEn || one.nameAr,
        nameAr: one.nameAr || one.nameEn,
      },
      [
        { forms: [...forms(one.nameEn), ...forms(one.nameAr)], instead: name },
        { forms: one.email === '' ? [] : emailForms(one.email), instead: bracketed(placeWords.email) },
        {
          forms: one.identifier === '' ? [] : identifierForms(one.identifier),
          instead: bracketed(placeWords.idNumber),
        },
        { forms: one.address === '' ? [] : addressForms(one.address), instead: bracketed(placeWords.postal) },
      ],
    )
  })
  const ofCase = subjectOf({ key: 'case', kind: 'case', nameEn: file.caseId, nameAr: file.caseId }, [
    { forms: identifierForms(file.caseId).filter((form) => !form.isNumber), instead: bracketed(placeWords.caseNumber) },
  ])
  return [...people, ofCase, ...sumOf(file.amount)]
}

function sumOf(amount: string | null): NameSubject[] {
  if (amount === null) return []
  const parts = [{ forms: amountForms(amount), instead: bracketed(placeWords.amount) }]
  return [{ ...subjectOf({ key: 'amount', kind: 'amount', nameEn: amount, nameAr: amount }, parts), isSoft: true }]
}

/** A name that a person added, matched exactly as written. */
export function customSubject(key: string, find: string, instead: Word): NameSubject {
  return subjectOf({ key, kind: 'custom', nameEn: find, nameAr: find }, [{ forms: typedForms(find), instead }])
}

/** The replacement for something found by a pattern. */
export function insteadOf(pattern: Pattern): Word {
  return bracketed(placeWords[pattern])
}
