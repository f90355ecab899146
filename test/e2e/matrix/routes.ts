// Every screen of the product with the people and cases that fill it. The cases are those of the demo: case_001 has a closed record and a
// draft, case_002 is closed and published, case_003 served, case_005 half signed, case_007 before its hearing, case_009 in its pleadings,
// `SAMPLE.timber` with its tribunal, `SAMPLE.turbines` just commenced.
import { SAMPLE } from '../sample-cases.ts'

/** The part before the @ of a demo person's address; `visitor` has no session. */
export type Viewer = 'visitor' | (string & {})
export type Route = {
  /** The path of the screen in its manifest. */
  readonly screen: string
  /** The address; parts in braces are looked up in the product: `{code}`, `{paper}`, `{file}`. */
  readonly path: string
  readonly who: Viewer
  /** A variant of a screen covered before: checked in the full run only. */
  readonly isVariant?: true
  /** Where the screen redirects the person. */
  readonly leadsTo?: string
}

/** The path at which it opens, whatever the query. */
export const pathOf = ({ screen, leadsTo = screen }: Route): RegExp =>
  new RegExp(`^${leadsTo.replaceAll(/\$\w+/g, '[^/]+')}$`)

const seen = (screen: string, path: string, ...people: readonly Viewer[]): Route[] =>
  people.map((who, at) => ({ screen, path, who, ...(at > 0 ? { isVariant: true } : {}) }))

const again = (routes: Route[]): Route[] => routes.map((route) => ({ ...route, isVariant: true }))

/** Screens that the specification does not name, besides those of the administration. */
export const BESIDES = [
  '/filing/new',
  '/admin',
  '/gallery',
  '/files/$fileId',
  '/publication',
  '/publication/$caseId',
  '/find',
  '/caseload',
  '/caseload/absences',
]

export const ROUTES: readonly Route[] = [
  ...seen('/', '/', 'visitor'),
  ...seen('/mfa', '/mfa', 'visitor'),
  ...seen('/invite/$token', '/invite/nothing', 'visitor'),
  ...seen('/reset/$token', '/reset/nothing', 'visitor'),
  ...seen('/oidc/callback', '/oidc/callback', 'visitor'),
  ...seen('/verify/award/$caseId/$code', '/verify/award/case_003/{code}', 'visitor'),
  ...again(seen('/verify/award/$caseId/$code', '/verify/award/case_003/nothing', 'visitor')),
  ...seen('/verify/paper/$caseId/$code', '/verify/paper/{paper}', 'visitor'),
  ...again(seen('/verify/paper/$caseId/$code', '/verify/paper/case_001/nothing', 'visitor')),
  ...seen('/files/$fileId', '/files/{file}', 'manager'),
  ...seen('/account', '/account', 'claimant', 'admin'),
  ...seen('/dashboard', '/dashboard', 'manager', 'claimant', 'arbitrator', 'compliance', 'board', 'observer', 'admin'),
  ...seen('/notifications', '/notifications', 'manager', 'respondent'),
  ...seen('/calendar', '/calendar', 'manager', 'arbitrator'),
  ...seen('/calendar', '/calendar?view=month', 'manager'),
  ...seen('/cases', '/cases', 'claimant'),
  ...seen('/cases', '/cases?whose=all&state=any', 'manager'),
  ...seen('/caseload', '/caseload', 'manager', 'board'),
  ...seen('/caseload/absences', '/caseload/absences', 'officer', 'manager', 'compliance'),
  ...seen('/cases/$caseId', '/cases/case_001', 'manager', 'claimant', 'arbitrator', 'secretary', 'officer'),
  ...again(seen('/cases/$caseId', `/cases/${SAMPLE.turbines}`, 'manager')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=parties', 'manager', 'claimant', 'board')),
  ...seen('/cases/$caseId', '/cases/case_009?tab=timetable', 'manager'),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=timetable', 'claimant', 'officer')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=timetable&view=month', 'manager')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=money', 'manager', 'respondent')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=money&item=calculator', 'officer')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=letters&item=new', 'claimant')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=letters', 'board')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=record', 'arbitrator')),
  ...again(seen('/cases/$caseId', '/cases/case_001?tab=record&item=C-001', 'respondent')),
  ...seen('/filing/new', '/filing/new', 'claimant'),
  ...seen('/filing/$caseId', '/filing/case_001', 'claimant', 'manager'),
  ...again(seen('/filing/$caseId', `/filing/${SAMPLE.packaging}`, 'manager')),
  ...seen('/commencement/$caseId', `/commencement/${SAMPLE.turbines}`, 'manager', 'officer'),
  ...again(seen('/commencement/$caseId', '/commencement/case_001', 'respondent')),
  ...seen('/tribunal/$caseId', `/tribunal/${SAMPLE.timber}`, 'manager', 'officer', 'arbitrator3'),
  ...again(seen('/tribunal/$caseId', '/tribunal/case_001', 'claimant')),
  ...again(seen('/tribunal/$caseId', `/tribunal/${SAMPLE.fibre}`, 'manager')),
  ...seen('/case-mgmt/$caseId', '/case-mgmt/case_001', 'arbitrator', 'secretary', 'claimant'),
  ...again(seen('/case-mgmt/$caseId', '/case-mgmt/case_010', 'arbitrator')),
  ...seen('/evidence/$caseId', '/evidence/case_001', 'claimant', 'secretary', 'manager'),
  ...seen('/hearing/$caseId', '/hearing/case_007', 'manager', 'arbitrator', 'claimant'),
  ...again(seen('/hearing/$caseId', '/hearing/case_001', 'secretary')),
  ...seen('/award/$caseId', '/award/case_001', 'arbitrator'),
  ...again(seen('/award/$caseId', '/award/case_005', 'arbitrator')),
  ...again(seen('/award/$caseId', '/award/case_002', 'arbitrator3')),
  ...again(seen('/award/$caseId', '/award/case_003', 'arbitrator2')),
  ...seen('/costs/$caseId', '/costs/case_002', 'respondent', 'manager', 'arbitrator3'),
  ...again(seen('/costs/$caseId', '/costs/case_005', 'arbitrator')),
  ...seen('/finance/reconciliation', '/finance/reconciliation', 'compliance', 'manager'),
  ...seen('/finance/$caseId/disbursements', '/finance/case_002/disbursements', 'manager', 'compliance'),
  ...seen('/finance/$caseId/refunds', '/finance/case_002/refunds', 'manager'),
  ...seen('/compliance/$caseId/court-orders', '/compliance/case_002/court-orders', 'compliance', 'manager'),
  ...again(seen('/compliance/$caseId/court-orders', '/compliance/case_001/court-orders', 'officer')),
  ...seen('/find', '/find?q=contract', 'manager', 'claimant'),
  ...again(seen('/find', '/find?q=C-001', 'board')),
  ...seen('/kb', '/kb', 'observer', 'claimant'),
  ...seen('/kb/$caseId', '/kb/case_002', 'compliance', 'respondent'),
  ...seen('/publication', '/publication', 'compliance', 'officer'),
  ...seen('/publication/$caseId', '/publication/case_003', 'compliance', 'respondent'),
  ...seen('/reports', '/reports', 'board', 'manager'),
  ...seen('/audit', '/audit', 'compliance'),
  ...seen('/audit/$caseId', '/audit/case_001', 'compliance', 'board'),
  ...again(seen('/audit/$caseId', '/audit/case_001?view=records', 'compliance')),
  ...again(seen('/audit/$caseId', '/audit/centre', 'compliance')),
  { screen: '/admin', path: '/admin', who: 'admin', leadsTo: '/admin/people' },
  ...seen('/admin/people', '/admin/people', 'admin'),
  ...seen('/admin/people/$personId', '/admin/people/person_claimant', 'admin'),
  ...seen('/admin/arbitrators', '/admin/arbitrators', 'admin'),
  ...seen('/admin/arbitrators/$personId', '/admin/arbitrators/person_arbitrator', 'admin'),
  ...seen('/admin/mail', '/admin/mail', 'admin'),
  ...seen('/admin/jobs', '/admin/jobs', 'admin'),
  ...seen('/admin/log', '/admin/log', 'admin'),
  ...seen('/admin/policies', '/admin/policies', 'admin'),
  ...seen('/admin/articles', '/admin/articles', 'admin'),
  ...seen('/admin/time-limits', '/admin/time-limits', 'admin'),
  ...seen('/admin/holidays', '/admin/holidays', 'admin'),
  ...seen('/admin/fees', '/admin/fees', 'admin'),
]
