// The sample case whose record is closed and whose award is not started: the text that its arbitrator writes.
import { expect, type Page } from '@playwright/test'
import { awardWords } from '#award/law/words.ts'
import { SECTIONS, type SectionName } from '#award/law/rules.ts'
import { uiWords } from '#ui/words.ts'
import { franchise } from '../../../demo/cases/franchise.ts'
import { type Road, visit, word } from '../journey/road.ts'
import type { Language } from '../product.ts'

export const UNWRITTEN = 'case_006'
/** Counsel and the other arbitrators never open this page: it belongs to the sole arbitrator. */
export const WRITER = 'arbitrator4'

export const TEXTS: Readonly<Record<Language, Readonly<Record<SectionName, string>>>> = {
  en: {
    Jurisdiction: 'The arbitrator has jurisdiction under clause 28 of the franchise agreement.',
    Facts: `${franchise.respondent.nameEn} ended the agreement. No warning came before.`,
    Issues: 'Whether the agreement was ended lawfully, and what is owed for the fittings.',
    Analysis: 'The agreement was ended without the warning of clause 24, which is unlawful. The fittings are owed.',
    Dispositive:
      'The Respondent shall pay the Claimant SAR 1,200,000.00 (one million two hundred thousand Saudi riyals). No interest is awarded.\nThe Respondent bears the costs of the arbitration. All other claims are rejected.',
  },
  ar: {
    Jurisdiction: 'يختص المحكَّم بنظر النزاع بموجب البند (28) من عقد الامتياز.',
    Facts: `أنهت ${franchise.respondent.nameAr} العقد دون إنذار سابق.`,
    Issues: 'هل أُنهي العقد إنهاءً صحيحًا، وما المستحق عن التجهيزات؟',
    Analysis: 'أُنهي العقد دون الإنذار الوارد في البند (24)، فالإنهاء غير صحيح، وتُستحق قيمة التجهيزات.',
    Dispositive:
      'إلزام المدّعى عليها بأن تدفع للمدّعية مبلغًا قدره ١٬٢٠٠٬٠٠٠٫٠٠ ريال (مليون ومئتا ألف ريال سعودي)، ولا يُحكم بفائدة.\nتحميل المدّعى عليها تكاليف التحكيم، ورفض ما عدا ذلك من طلبات.',
  },
}

/** Opens the arbitrator's draft and writes and saves all five given sections. */
export async function writeSections(road: Road, texts: Readonly<Record<SectionName, string>>): Promise<Page> {
  const page = await visit(road, WRITER, 'award', awardWords.title)
  for (const name of SECTIONS) await page.locator(`#award-${name}`).fill(texts[name])
  await expectSaved(road, page)
  return page
}

export async function expectSaved(road: Road, page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: word(road, uiWords.saved) })).toBeVisible()
}
