import type { Person } from '#kernel/roles.ts'

type DemoPerson = Person & { readonly title: string }

const person = (key: string, nameEn: string, nameAr: string, roles: Person['roles'], title: string): DemoPerson => ({
  id: `person_${key}`,
  email: `${key}@demo.example`,
  nameEn,
  nameAr,
  roles,
  title,
})

/** One seeded person per role, offered on the sign-in page; the further arbitrators and counsel make up a roster of candidates. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('manager', 'Huda Al-Salem', 'هدى السالم', ['CaseManager'], 'Case Manager'),
  person('officer', 'Faisal Al-Harbi', 'فيصل الحربي', ['CourtOfficer'], 'Court Officer'),
  person('arbitrator', 'Dr. Layla Haddad', 'د. ليلى حداد', ['Arbitrator'], 'Arbitrator'),
  person('arbitrator2', 'Omar Benali', 'عمر بن علي', ['Arbitrator'], 'Arbitrator (co-arbitrator)'),
  person('arbitrator3', 'Margaret Ellison', 'مارغريت إليسون', ['Arbitrator'], 'Arbitrator (co-arbitrator)'),
  person('secretary', 'Yousef Karim', 'يوسف كريم', ['Secretary'], 'Tribunal Secretary'),
  person('claimant', 'Sara Al-Qahtani', 'سارة القحطاني', ['Party'], 'Counsel for the claimant'),
  person('respondent', 'James Whitfield', 'جيمس ويتفيلد', ['Party'], 'Counsel for the respondent'),
  person('compliance', 'Nora Al-Otaibi', 'نورة العتيبي', ['Compliance'], 'Compliance Officer'),
  person('board', 'Abdullah Al-Rashid', 'عبدالله الراشد', ['Board'], 'Board'),
  person('observer', 'Chen Wei', 'تشن وي', ['Observer'], 'Observer'),
  person('admin', 'Reem Al-Dosari', 'ريم الدوسري', ['TenantAdmin'], 'Tenant Admin'),
]

const counsel = (key: string, email: string, nameEn: string, nameAr: string): Person => ({
  id: `person_${key}`,
  email,
  nameEn,
  nameAr,
  roles: ['Party'],
})

/** Further counsel of the sample cases. They can sign in too, but the sign-in page does not offer them. */
export const DEMO_COUNSEL: readonly Person[] = [
  counsel('shehri', 'm.alshehri@shehri-partners.example', 'Mansour Al-Shehri', 'منصور الشهري'),
  counsel('barakat', 'lina@barakat-advocates.example', 'Lina Barakat', 'لينا بركات'),
  counsel('ghamdi', 'i.alghamdi@ghamdi-law.example', 'Ibrahim Al-Ghamdi', 'إبراهيم الغامدي'),
  counsel('hart', 'amelia.hart@hartvane.example', 'Amelia Hart', 'أميليا هارت'),
  counsel('okafor', 'd.okafor@okaforprice.example', 'Daniel Okafor', 'دانيال أوكافور'),
]
