import type { Person } from '#kernel/roles.ts'
import { inTransaction } from '#server/database/db.ts'
import { findPerson, insertPerson } from '#server/accounts/people.ts'
import type { Performer } from '#server/acts/perform.ts'
import { findRosterRow, type RosterContent, saveRosterVersion } from '#server/accounts/roster.ts'

const arbitrator = (key: string, nameEn: string, nameAr: string): Person => ({
  id: `person_${key}`,
  email: `${key}@demo.example`,
  nameEn,
  nameAr,
  roles: ['Arbitrator'],
})

/** Further arbitrators, so that a list is long enough for both sides to strike names. */
const FURTHER: readonly Person[] = [
  arbitrator('arbitrator4', 'Khalid Al-Mansour', 'خالد المنصور'),
  arbitrator('arbitrator5', 'Dr. Elena Rossi', 'د. إيلينا روسي'),
  arbitrator('arbitrator6', 'Tariq Mahmood', 'طارق محمود'),
  arbitrator('arbitrator7', 'Eng. Samir Najjar', 'م. سمير النجار'),
  arbitrator('arbitrator8', 'Dr. Mona El-Sayed', 'د. منى السيد'),
]

export const ROSTER: readonly (Omit<RosterContent, 'awayUntil'> & { readonly personId: string })[] = [
  {
    personId: 'person_arbitrator',
    jurisdiction: 'AE',
    nationality: 'JO',
    languages: ['ar', 'en', 'fr'],
    bioEn: 'Arbitrator in construction and supply disputes for twenty years; former judge of a commercial chamber.',
    bioAr: 'محكَّمة في منازعات المقاولات والتوريد منذ عشرين عامًا، وقاضية سابقة في دائرة تجارية.',
    degreeEn: 'PhD in Law, University of Jordan',
    degreeAr: 'دكتوراه في القانون، الجامعة الأردنية',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator2',
    jurisdiction: 'SA',
    nationality: 'MA',
    languages: ['ar', 'en', 'fr'],
    bioEn: 'Counsel and arbitrator in Riyadh; energy, agency and joint-venture disputes.',
    bioAr: 'محامٍ ومحكَّم في الرياض؛ منازعات الطاقة والوكالات والمشاريع المشتركة.',
    degreeEn: 'LLM, Mohammed V University',
    degreeAr: 'ماجستير في القانون، جامعة محمد الخامس',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator3',
    jurisdiction: 'GB',
    nationality: 'GB',
    languages: ['en'],
    bioEn: "King's Counsel; commodities, shipping and insurance arbitrations in London.",
    bioAr: 'مستشارة ملكية؛ تحكيم منازعات السلع والنقل البحري والتأمين في لندن.',
    degreeEn: 'LLB, University of Bristol',
    degreeAr: 'بكالوريوس في القانون، جامعة بريستول',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator4',
    jurisdiction: 'SA',
    nationality: 'SA',
    languages: ['ar', 'en'],
    bioEn: 'Licensed lawyer and arbitrator; banking, leasing and government contracts.',
    bioAr: 'محامٍ مرخص ومحكَّم؛ العقود المصرفية والتأجير والعقود الحكومية.',
    degreeEn: 'BA in Sharia, Imam Mohammad Ibn Saud Islamic University',
    degreeAr: 'بكالوريوس في الشريعة، جامعة الإمام محمد بن سعود الإسلامية',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator5',
    jurisdiction: 'IT',
    nationality: 'IT',
    languages: ['en', 'fr', 'it'],
    bioEn: 'Professor of private international law; presiding arbitrator in joint-venture disputes.',
    bioAr: 'أستاذة القانون الدولي الخاص؛ ترأست هيئات تحكيم في منازعات المشاريع المشتركة.',
    degreeEn: 'PhD in Law, University of Bologna',
    degreeAr: 'دكتوراه في القانون، جامعة بولونيا',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator6',
    jurisdiction: 'AE',
    nationality: 'PK',
    languages: ['en', 'ar'],
    bioEn: 'Barrister; infrastructure and telecommunications; sits in Dubai and Riyadh.',
    bioAr: 'محامٍ؛ منازعات البنية التحتية والاتصالات؛ يجلس في دبي والرياض.',
    degreeEn: 'LLB, University of the Punjab',
    degreeAr: 'بكالوريوس في القانون، جامعة البنجاب',
    lawDegree: true,
  },
  {
    personId: 'person_arbitrator7',
    jurisdiction: 'SA',
    nationality: 'LB',
    languages: ['ar', 'en'],
    bioEn: 'Structural engineer and quantum expert; party-appointed arbitrator in construction disputes.',
    bioAr: 'مهندس إنشائي وخبير في تقدير الأضرار؛ عضو هيئات تحكيم في منازعات الإنشاءات.',
    degreeEn: 'BEng in Civil Engineering, American University of Beirut',
    degreeAr: 'بكالوريوس في الهندسة المدنية، الجامعة الأمريكية في بيروت',
    lawDegree: false,
  },
  {
    personId: 'person_arbitrator8',
    jurisdiction: 'EG',
    nationality: 'EG',
    languages: ['ar', 'en'],
    bioEn: 'Practitioner and lecturer in Cairo; distribution, technology and licensing disputes.',
    bioAr: 'محامية ومحاضِرة في القاهرة؛ منازعات التوزيع والتقنية والتراخيص.',
    degreeEn: 'PhD in Law, Cairo University',
    degreeAr: 'دكتوراه في القانون، جامعة القاهرة',
    lawDegree: true,
  },
]

/** Puts the demo's arbitrators on the roster; safe to repeat. The people of the sign-in page must already exist. */
export async function seedRoster(app: Performer): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    for (const person of FURTHER) if (!(await findPerson(tx, person.id))) await insertPerson(tx, person)
    for (const { personId, ...content } of ROSTER) {
      if (await findRosterRow(tx, personId)) continue
      const said = { content: { ...content, awayUntil: null }, reason: '', who: '', recordedAt: new Date() }
      await saveRosterVersion(tx, personId, { version: 1, listed: true, ...said })
    }
  })
}
