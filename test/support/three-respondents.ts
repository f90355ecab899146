import { admitCounsel, HART, OKAFOR } from '#test/counsel.ts'
import { filing } from '#test/filing.ts'
import type { Tab, TestPortal } from '#test/portal.ts'

const RESPONDENTS = ['Harbourline Dredging Ltd', 'Gulf Crane Systems LLC', 'Al-Marsa Insurance Co.'] as const

export type ThreeRespondents = {
  readonly caseId: string
  /** The ids of the claimant and of the three respondents. */
  readonly parties: Readonly<Record<'c' | 'r1' | 'r2' | 'r3', string>>
  readonly claimant: Tab
  /** Counsel for the first respondent. */
  readonly r1: Tab
  /** Counsel for the second and the third. */
  readonly r2r3: Tab
}

/** A filed case with three respondents and two groups of counsel, who were linked to their parties. */
export async function threeRespondents(portal: TestPortal): Promise<ThreeRespondents> {
  await admitCounsel(portal, [HART, OKAFOR])
  const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
  const [first, second] = filing().parties
  if (!first || !second) throw new Error('the filing has other parties')
  const respondents = RESPONDENTS.map((nameEn, at) => ({
    ...second,
    ...{ nameEn, nameAr: `المدّعى عليه ${at + 1}`, registrationNumber: `REG-${at}`, email: `r${at + 1}@example.org` },
  }))
  const { id: caseId } = await claimant.call('case.file', filing({ parties: [first, ...respondents] }))
  const { parties } = await manager.call('case.read', { id: caseId })
  const [c = '', r1 = '', r2 = '', r3 = ''] = parties.map(({ id }) => id)
  const link = (personId: string, partyIds: string[]) =>
    manager.call('case.addMember', { id: caseId, personId, capacity: 'respondent', partyIds })
  await link('person_hart', [r1])
  await link('person_okafor', [r2, r3])
  return {
    ...{ caseId, parties: { c, r1, r2, r3 }, claimant },
    r1: await portal.as(HART),
    r2r3: await portal.as(OKAFOR),
  }
}
