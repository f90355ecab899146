import * as z from 'zod/mini'
import { COUNTRIES } from '#case/law/countries.ts'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeNamed, said } from '#kernel/said.ts'
import { TypedDay } from '#rule-sets/law/inputs.ts'
import { ROSTER_LANGUAGES } from './roster-rules.ts'
import { rosterWords as words } from './roster-words.ts'
import { ACCOUNT_STATES } from './rules.ts'
import { adminWords } from './words.ts'

const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const id = z.string().check(z.maxLength(100))
const reason = said({ word: adminWords.whyNeeded, least: 3, most: 500 })
const Country = z
  .string(ownMessage(words.countryNeeded))
  .check(z.refine((code) => COUNTRIES.includes(code), ownMessage(words.countryNeeded)))
const Languages = z
  .array(z.enum(ROSTER_LANGUAGES), ownMessage(words.languageNeeded))
  .check(z.minLength(1, ownMessage(words.languageNeeded)), z.maxLength(ROSTER_LANGUAGES.length))
const Bio = said({ word: words.bioNeeded, most: 2000 })
const Degree = z._default(mayBeNamed(200), '')

export const RosterInput = z.object({
  id,
  /** The version that the page showed; 0 where there was no entry. */
  version: z.int().check(z.gte(0)),
  jurisdiction: Country,
  nationality: Country,
  languages: Languages,
  bioEn: Bio,
  bioAr: Bio,
  degreeEn: Degree,
  degreeAr: Degree,
  lawDegree: z._default(z.boolean(), false),
  awayUntil: z.optional(z.nullable(TypedDay)),
  reason,
})
export const RosterRemoveInput = z.object({ id, version: z.int().check(z.gte(1)), reason })

/** The stored content of an entry. Codes of an older list stay readable. */
const RosterContent = z.object({
  jurisdiction: z.string(),
  nationality: z.string(),
  languages: z.readonly(z.array(z.string())),
  bioEn: z.string(),
  bioAr: z.string(),
  degreeEn: z.string(),
  degreeAr: z.string(),
  lawDegree: z.boolean(),
  awayUntil: z.nullable(z.string()),
})
export type RosterContent = z.infer<typeof RosterContent>

/** An arbitrator with their entry; nothing about any case. */
export const RosterEntryView = z.object({
  id: z.string(),
  email: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  state: z.enum(ACCOUNT_STATES),
  isArbitrator: z.boolean(),
  /** 0: has never been on the roster. */
  version: z.number(),
  listed: z.boolean(),
  content: z.nullable(RosterContent),
})
export type RosterEntryView = z.infer<typeof RosterEntryView>

const RosterVersionView = z.object({
  version: z.number(),
  listed: z.boolean(),
  content: RosterContent,
  /** The content of the previous version; null for the first. */
  before: z.nullable(RosterContent),
  /** Null: written by the installation. */
  who: z.nullable(Name),
  recordedAt: z.string(),
  reason: z.string(),
})
export type RosterVersionView = z.infer<typeof RosterVersionView>

export const SHOWN = ['listed', 'removed', 'all'] as const

export const rosterActions = {
  'roster.list': action({
    method: 'GET',
    path: '/admin/roster',
    summary: 'The roster of arbitrators in the order of their e-mails; a page begins after the e-mail named',
    input: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      show: z._default(z.enum(SHOWN), 'listed'),
      after: z.optional(z.string().check(z.maxLength(254))),
    }),
    output: z.object({ entries: z.array(RosterEntryView), next: z.nullable(z.string()) }),
  }),
  'roster.candidates': action({
    method: 'GET',
    path: '/admin/roster/candidates',
    summary: 'People with the role of arbitrator who are not on the roster, the first of those found',
    input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    output: z.array(z.object({ id: z.string(), email: z.string(), nameEn: z.string(), nameAr: z.string() })),
  }),
  'roster.read': action({
    method: 'GET',
    path: '/admin/roster/{id}',
    summary: 'One arbitrator with the entry on the roster',
    input: z.object({ id }),
    output: RosterEntryView,
  }),
  'roster.history': action({
    method: 'GET',
    path: '/admin/roster/{id}/versions',
    summary: 'The versions of an entry, newest first; a page ends before the version named',
    input: z.object({
      id,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    }),
    output: z.array(RosterVersionView),
  }),
  'roster.save': action({
    method: 'PUT',
    path: '/admin/roster/{id}',
    summary: 'Put an arbitrator on the roster, or change what it says of him',
    input: RosterInput,
    output: RosterEntryView,
    audit: 'ROSTER_ENTRY_SAVED',
    touches: ['roster'],
    success: words.saved,
  }),
  'roster.remove': action({
    method: 'POST',
    path: '/admin/roster/{id}/remove',
    summary: 'Take an arbitrator out of the roster; lists and tribunals stay as they are',
    input: RosterRemoveInput,
    output: RosterEntryView,
    audit: 'ROSTER_ENTRY_REMOVED',
    touches: ['roster'],
    success: words.removed,
  }),
}
