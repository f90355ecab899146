import { type Side, SIDES } from '#kernel/roles.ts'
import type { Ago } from '../moments.ts'
import type { Paper } from '../papers.ts'
import type { DemoCase, DemoParty } from '../plan.ts'
import type { Scene } from '../scene.ts'
import { sizeOf } from './tribunal.ts'

const words = {
  agreement: { en: 'Arbitration agreement', ar: 'اتفاق التحكيم' },
  powerOfAttorney: { en: 'Power of attorney', ar: 'وكالة' },
  between: { en: 'Parties', ar: 'الطرفان' },
  contract: { en: 'Contract', ar: 'العقد' },
  date: { en: 'Date', ar: 'التاريخ' },
  clause: { en: 'Clause', ar: 'البند' },
  for: { en: 'For', ar: 'عن' },
} as const

const ownLanguage = ({ language }: DemoCase) => (language === 'ar' ? 'ar' : 'en')

export function nameOf(party: DemoParty, language: 'en' | 'ar'): string {
  return language === 'ar' ? party.nameAr : party.nameEn
}

/** From the open draft to the accepted request (Art. 5). */
export async function tellFiling(scene: Scene): Promise<void> {
  const { plan, state } = scene
  const { opened, papers = ['agreement', 'contract'], submitted, fee, missing, accepted } = plan.filing
  const claimant = scene.counsel('claimant')
  scene.on(opened, '09:40')
  await scene.wait()
  const { id: caseId } = await scene.act(claimant, 'case.file', await requestOf(scene))
  state.id = caseId
  for (const kind of papers) await add(scene, kind, kind === 'agreement' ? agreementOf(scene) : contractOf(scene))
  if (submitted === undefined) return
  scene.on(submitted, '11:20')
  await scene.act(claimant, 'filing.submit', { caseId })
  if (missing) await mend(scene, missing)
  if (fee) await payFee(scene, fee)
  if (accepted === undefined) return
  scene.on(accepted, '13:05')
  await scene.act('manager', 'filing.accept', { caseId })
}

async function requestOf(scene: Scene) {
  const { claimant, respondent, seat, language, amount, currency, applicableLaw, summary, relief } = scene.plan
  const party = (side: Side, { counsel: _counsel, firm: _firm, powerOfAttorney: _power, ...fields }: DemoParty) => ({
    side,
    ...fields,
  })
  return {
    ...{ seat, language, amount, currency, applicableLaw },
    claimSummary: scene.text(summary),
    relief: scene.text(relief),
    parties: [party('claimant', claimant), party('respondent', respondent)],
    representatives: await counselsOf(scene),
  }
}

/** Counsel of the claimant, and of the respondent where the claimant knows who they are. */
async function counselsOf(scene: Scene) {
  const known = scene.plan.respondent.firm === '' ? (['claimant'] as const) : SIDES
  return Promise.all(known.map((side) => counselOf(scene, side)))
}

async function counselOf(scene: Scene, side: Side) {
  const party = scene.plan[side]
  const { nameEn, nameAr, email } = await scene.person(party.counsel)
  const name = ownLanguage(scene.plan) === 'ar' ? nameAr : nameEn
  return { side, name, firm: party.firm, email, powerOfAttorney: party.powerOfAttorney }
}

async function add(scene: Scene, kind: 'agreement' | 'contract' | 'powerOfAttorney', paper: Paper): Promise<void> {
  const caseId = scene.state.id
  await scene.actWith(scene.counsel('claimant'), 'filing.addDocument', paper, (file) => ({ caseId, kind, file }))
}

function agreementOf(scene: Scene): Paper {
  const { plan } = scene
  const { clause, number, signed } = plan.contract
  const language = ownLanguage(plan)
  const before = plan.tribunal ? NUMBERS[sizeOf(plan.tribunal)] : { en: '', ar: '' }
  const text = {
    en: `Any dispute arising out of or in connection with contract ${number} shall be finally settled by arbitration administered by the Centre under its arbitration rules${before.en}. The seat of arbitration is ${PLACES[plan.seat].en}; the language is ${LANGUAGES[plan.language].en}.`,
    ar: `كل نزاع ينشأ عن العقد رقم ${number} أو يتصل به يُحسم نهائيًا بالتحكيم الذي يديره المركز وفق قواعد التحكيم لديه${before.ar}، ومقر التحكيم ${PLACES[plan.seat].ar} ولغته ${LANGUAGES[plan.language].ar}.`,
  }
  return {
    name: language === 'ar' ? 'اتفاق التحكيم.pdf' : 'arbitration-agreement.pdf',
    language,
    head: partiesLine(plan),
    title: words.agreement[language],
    rows: [
      [words.contract[language], number],
      [words.clause[language], clause],
      [words.date[language], scene.text(`{${signed}}`, language)],
    ],
    paragraphs: [text[language]],
    signed: signaturesOf(plan),
  }
}

/** Both parties sign their agreement. */
function signaturesOf(plan: DemoCase): string[] {
  const language = ownLanguage(plan)
  return [plan.claimant, plan.respondent].map((party) => `${words.for[language]} ${nameOf(party, language)}`)
}

const LANGUAGES = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  both: { en: 'English and Arabic', ar: 'الإنجليزية والعربية' },
} as const
const NUMBERS = {
  1: { en: ' before one arbitrator', ar: ' أمام محكَّم فرد' },
  3: { en: ' before three arbitrators', ar: ' أمام ثلاثة محكَّمين' },
} as const

const PLACES = {
  'Asia/Riyadh': { en: 'Riyadh', ar: 'الرياض' },
  'Europe/London': { en: 'London', ar: 'لندن' },
  'America/New_York': { en: 'New York', ar: 'نيويورك' },
} as const

function partiesLine(plan: DemoCase): string {
  const language = ownLanguage(plan)
  return `${nameOf(plan.claimant, language)} — ${nameOf(plan.respondent, language)}`
}

function contractOf(scene: Scene): Paper {
  const { plan } = scene
  const { number, title, signed, terms } = plan.contract
  const language = ownLanguage(plan)
  return {
    name: language === 'ar' ? `العقد ${number}.pdf` : `contract-${number}.pdf`,
    language,
    head: number,
    title,
    rows: [
      [words.between[language], partiesLine(plan)],
      [words.date[language], scene.text(`{${signed}}`, language)],
    ],
    paragraphs: terms.map((term) => scene.text(term, language)),
    signed: signaturesOf(plan),
  }
}

function powerOfAttorneyOf(scene: Scene, given: Ago): Paper {
  const { plan } = scene
  const language = ownLanguage(plan)
  const name = nameOf(plan.claimant, language)
  const text = {
    en: `${name} appoints ${plan.claimant.firm} to represent it in the arbitration, to file, receive and settle on its behalf.`,
    ar: `توكّل ${name} مكتب ${plan.claimant.firm} لتمثيلها في التحكيم، وله التقديم والتسلّم والصلح نيابة عنها.`,
  }
  return {
    name: language === 'ar' ? 'وكالة.pdf' : 'power-of-attorney.pdf',
    language,
    head: name,
    title: words.powerOfAttorney[language],
    rows: [[words.date[language], scene.text(`{@${given}}`, language)]],
    paragraphs: [text[language]],
    signed: [name],
  }
}

/** What the centre requested instead of rejecting the filing, and the response. */
async function mend(scene: Scene, missing: NonNullable<DemoCase['filing']['missing']>): Promise<void> {
  const { asked, items, note, mended } = missing
  const caseId = scene.state.id
  scene.on(asked, '10:50')
  await scene.act('manager', 'filing.askMissing', { caseId, items: [...items], note: scene.text(note) })
  if (mended === undefined) return
  scene.on(mended, '14:10')
  if (items.includes('powerOfAttorney')) await add(scene, 'powerOfAttorney', powerOfAttorneyOf(scene, mended))
  await scene.act(scene.counsel('claimant'), 'filing.submit', { caseId })
}

async function payFee(scene: Scene, fee: NonNullable<DemoCase['filing']['fee']>): Promise<void> {
  const caseId = scene.state.id
  scene.on(fee.ago, '12:15')
  if (fee.how === 'online') {
    await scene.act(scene.counsel('claimant'), 'filing.payFee', { caseId })
  } else {
    const reference = `TRF-${caseId.slice('case_'.length)}-1`
    await scene.act('manager', 'filing.recordFee', { caseId, reference, paidOn: scene.day(fee.ago) })
  }
}
