import { words } from './words.ts'

/** The offices of a tribunal, the presiding one first. */
const OFFICES = ['sole', 'presiding', 'co1', 'co2']

/** Sorts by office, the presiding arbitrator first. */
export function byOffice(a: { readonly office: string }, b: { readonly office: string }): number {
  return OFFICES.indexOf(a.office) - OFFICES.indexOf(b.office)
}

/** The title of a tribunal member: papers do not distinguish co-arbitrators. */
export type OfficeTitle = 'sole' | 'presiding' | 'co'
export function officeTitle(office: string): OfficeTitle {
  return office === 'sole' || office === 'presiding' ? office : 'co'
}

export const officeWords = words({
  sole: { en: 'Sole arbitrator', ar: 'المحكَّم الفرد' },
  presiding: { en: 'Presiding arbitrator', ar: 'رئيس هيئة التحكيم' },
  co: { en: 'Co-arbitrator', ar: 'عضو هيئة التحكيم' },
})
