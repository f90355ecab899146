import { paragraphCount, type Section } from './rules.ts'

/** What a careful colleague would point out before an award is final (article map 1.4). Nothing here blocks. */
export type Remark = 'address' | 'law' | 'amount' | 'otherClaims' | 'annex' | 'paragraphs'

type Reviewed = {
  readonly sections: readonly Section[]
  readonly parties: readonly { readonly address: string }[]
  readonly applicableLaw: string
  readonly amount: string | null
}

/** "All other claims are rejected", as awards say it in either language. */
const OTHER_CLAIMS = /\b(all|any) other (claim|relief|request)|ما عدا ذلك|سائر الطلبات|باقي الطلبات/iu
const ANNEX = /\b(annex|appendix|schedule) (\d|[A-Z]\b)|(ال)?ملحق رقم/iu

export function remarksOn({ sections, parties, applicableLaw, amount }: Reviewed): Remark[] {
  const dispositive = sections.find((section) => section.name === 'Dispositive')
  const orders = `${dispositive?.text ?? ''}\n${dispositive?.translation ?? ''}`
  const isUneven = (section: Section) =>
    section.translation.trim() !== '' && paragraphCount(section.translation) !== paragraphCount(section.text)
  const found: readonly [boolean, Remark][] = [
    [parties.some((party) => party.address.trim() === ''), 'address'],
    [applicableLaw.trim() === '', 'law'],
    [amount === null, 'amount'],
    [orders.trim() !== '' && !OTHER_CLAIMS.test(orders), 'otherClaims'],
    [ANNEX.test(orders), 'annex'],
    [sections.some(isUneven), 'paragraphs'],
  ]
  return found.flatMap(([holds, remark]) => (holds ? [remark] : []))
}
