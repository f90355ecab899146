import { words, type Word } from './words.ts'

/** The roles of a session (six from the specification's §1, three more from its sign-in page). */
export const ROLES = [
  'CaseManager',
  'CourtOfficer',
  'Arbitrator',
  'Secretary',
  'Compliance',
  'Board',
  'Party',
  'Observer',
  'TenantAdmin',
] as const
export type Role = (typeof ROLES)[number]

/** The known roles among these names; others are ignored. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role))
}

/** A person's relation to a case. */
export const CAPACITIES = ['claimant', 'respondent', 'arbitrator', 'secretary', 'observer'] as const
export type Capacity = (typeof CAPACITIES)[number]
export const SIDES = ['claimant', 'respondent'] as const
export type Side = (typeof SIDES)[number]
/** The other side of a dispute. */
export const otherSide = (side: Side): Side => (side === 'claimant' ? 'respondent' : 'claimant')

export type Person = {
  readonly id: string
  readonly email: string
  readonly nameEn: string
  readonly nameAr: string
  readonly roles: readonly Role[]
}

/** A party that a person acts for in a case, and whether as its counsel. */
type ActsFor = { readonly id: string; readonly side: Side; readonly isCounsel: boolean }

/** A person's place in a case: in which capacity, and for which party where it is a side's. */
export type Membership = {
  readonly capacity: Capacity
  readonly partyId: string | null
  readonly isCounsel: boolean
}

/** The capacities of a person in a case: memberships plus the centre-wide roles. Empty: may not see it. */
export type Standing = {
  readonly roles: readonly Role[]
  readonly side: Side | null
  /** The parties that the person acts for, all of one side. */
  readonly parties: readonly ActsFor[]
  readonly onTribunal: boolean
  readonly staff: boolean
}

/** Roles that see every case of the centre. */
export const CENTRE_WIDE: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance', 'Board']

/**
 * Whether a person works for the centre. Such a person sees what each side withholds from the other, and so may represent
 * neither.
 */
export function worksForCentre({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some((role) => CENTRE_WIDE.includes(role))
}

const MEMBER_ROLE: Readonly<Record<Capacity, Role>> = {
  claimant: 'Party',
  respondent: 'Party',
  arbitrator: 'Arbitrator',
  secretary: 'Secretary',
  observer: 'Observer',
}

/** The roles that a membership gives. */
export const MEMBER_ROLES: readonly Role[] = Object.values(MEMBER_ROLE)

/**
 * The standing of a person in a case from the roles of the session and the memberships in that case. A membership gives its role in
 * that case whatever roles the session has, so representing a side includes the actions of Party.
 */
export function standingIn(roles: readonly Role[], memberships: readonly Membership[]): Standing {
  const held = new Set<Role>(roles.filter((role) => CENTRE_WIDE.includes(role)))
  for (const { capacity } of memberships) held.add(MEMBER_ROLE[capacity])
  return {
    roles: [...held],
    side: memberships.map(({ capacity }) => capacity).find(isSide) ?? null,
    parties: memberships.flatMap(({ capacity, partyId, isCounsel }) =>
      isSide(capacity) && partyId !== null ? [{ id: partyId, side: capacity, isCounsel }] : [],
    ),
    onTribunal: memberships.some(({ capacity }) => capacity === 'arbitrator'),
    staff: (['CaseManager', 'CourtOfficer', 'Compliance'] as const).some((role) => held.has(role)),
  }
}

export const isSide = (capacity: Capacity): capacity is Side => capacity === 'claimant' || capacity === 'respondent'

/** Whether a person with this standing acts for this party. */
export function actsFor(standing: Pick<Standing, 'parties'>, partyId: string): boolean {
  return standing.parties.some(({ id }) => id === partyId)
}

/** A record of a side: of some of its parties, or of the side as a whole when none is named. */
export type OfParties = { readonly side: Side; readonly partyIds: readonly string[] }

/** Whether a record of a side is of a person with this standing. */
export function isOwn(standing: Pick<Standing, 'side' | 'parties'>, { side, partyIds }: OfParties): boolean {
  return partyIds.length === 0 ? standing.side === side : partyIds.some((id) => actsFor(standing, id))
}

/** Whether a record is of a party: its own, or of its side as a whole where it names none. */
export function isRecordOf(
  record: { readonly side: Side; readonly partyId: string | null },
  party: { readonly id: string; readonly side: Side },
): boolean {
  return record.side === party.side && (record.partyId === null || record.partyId === party.id)
}

/** Whether a person with this standing may see the case. */
export function maySee(standing: Standing): boolean {
  return standing.roles.length > 0
}

export const roleWords = words({
  CaseManager: { en: 'Case Manager', ar: 'مدير القضية' },
  CourtOfficer: { en: 'Court Officer', ar: 'مسؤول مجلس القرارات الفنية' },
  Arbitrator: { en: 'Arbitrator', ar: 'محكَّم' },
  Secretary: { en: 'Tribunal Secretary', ar: 'أمين سر هيئة التحكيم' },
  Compliance: { en: 'Compliance Officer', ar: 'مسؤول الالتزام' },
  Board: { en: 'Board', ar: 'مجلس الإدارة' },
  Party: { en: 'Party/Counsel', ar: 'طرف / محامٍ' },
  Observer: { en: 'Observer (read-only)', ar: 'مراقب (اطلاع فقط)' },
  TenantAdmin: { en: 'Tenant Admin (IT)', ar: 'مسؤول تقنية المعلومات' },
} satisfies Record<Role, Word>)
