import { countryName } from '#case/law/countries.ts'
import { fieldIn, nameIn } from '#kernel/languages.ts'
import type { Person, Standing } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { Db, Queryable } from '#server/database/db.ts'
import { findPerson, listPeople } from '#server/accounts/people.ts'
import type { FreeArbitrator } from './free.ts'
import type { Proposed, Warning } from '../law/panel.ts'
import type { Candidate, RosterPerson } from '../law/shapes.ts'
import { nameOfLanguage, tribunalWords as t } from '../law/words.ts'

/** The reader of the tribunal. */
export type Viewer = {
  readonly db: Db
  readonly caseId: string
  readonly standing: Standing
  readonly personId: string
  readonly language: Language
  readonly now: Date
}

/** Names by person id, including those of closed accounts. */
export async function readNames(
  db: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, Person>()
  for (const person of await listPeople(db, { ids: wanted, limit: wanted.length + 1 })) found.set(person.id, person)
  for (const id of wanted) {
    const person = found.has(id) ? undefined : await findPerson(db, id)
    if (person) found.set(id, person)
  }
  return (id) => {
    const person = found.get(id)
    return person ? nameIn(person, language) : id
  }
}

/** A person of the roster in the reader's language. */
export function toRosterPerson(
  { person, row }: FreeArbitrator,
  warnings: readonly Warning[],
  language: Language,
): RosterPerson {
  return {
    id: person.id,
    name: nameIn(person, language),
    jurisdiction: row ? countryName(row.jurisdiction, language) : '',
    nationality: row ? countryName(row.nationality, language) : '',
    languages: row ? row.languages.map((code) => nameOfLanguage(code, language)) : [],
    bio: row ? fieldIn('bio', row, language) : '',
    degree: row ? fieldIn('degree', row, language) : '',
    warnings: warnings.map((warning) => t[`warning_${warning}`][language]),
  }
}

type Placed = Omit<Proposed, 'id'> & { readonly position: number }

/** A candidate of a list with the reasons, in the reader's language. */
export function toCandidate(
  { position, reasons, warnings }: Placed,
  found: FreeArbitrator,
  language: Language,
): Candidate {
  const spoken =
    reasons.length > 0 ? reasons.map((reason) => t[`reason_${reason}`][language]) : [t.reason_general[language]]
  return { ...toRosterPerson(found, warnings, language), position, reasons: spoken }
}
