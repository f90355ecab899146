import type { Edition, Issued, PartyText } from '#server/documents/typeset/templates.ts'
import { type Pick, sampleParties } from './sample-data.ts'

/** Three respondents of whom two plead together, with counsel of their own. */
function partiesInGroups(pick: Pick<string>): PartyText[] {
  const [claimant] = sampleParties(pick)
  if (!claimant) throw new Error('the sample has other parties')
  const shared = [
    {
      name: pick('Chidi Okafor', 'تشيدي أوكافور'),
      firm: pick('Okafor Marine Law', 'مكتب أوكافور للقانون البحري'),
      email: 'c.okafor@marine.example',
    },
  ]
  return [
    claimant,
    {
      side: 'respondent',
      name: pick('Harbourline Dredging Ltd', 'شركة هاربرلاين للتكريك المحدودة'),
      email: 'legal@harbourline.example',
      counsel: [{ name: pick('Elena Hart', 'إيلينا هارت'), email: 'e.hart@chambers.example' }],
    },
    {
      side: 'respondent',
      name: pick('Gulf Crane Systems LLC', 'شركة أنظمة رافعات الخليج ذ.م.م'),
      email: 'disputes@gulf-crane.example',
      counsel: shared,
    },
    {
      side: 'respondent',
      name: pick('Al-Marsa Insurance Co.', 'شركة المرسى للتأمين'),
      email: 'claims@al-marsa.example',
      counsel: shared,
    },
  ]
}

type Paper<E extends Edition> = Issued & { readonly editions: readonly [E, ...E[]] }

/** The same paper in a case with a claimant and three respondents. */
export function withGroups<E extends Edition & { readonly parties: readonly PartyText[] }, P extends Paper<E>>(
  paper: P,
): P {
  const editions = paper.editions.map((edition) => ({
    ...edition,
    parties: partiesInGroups((en, ar) => (edition.language === 'ar' ? ar : en)),
  }))
  return { ...paper, editions }
}
