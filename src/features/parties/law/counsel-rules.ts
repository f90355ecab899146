import { type CaseFacts, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'

export const MANDATE_STATES = ['notified', 'inForce', 'ended'] as const
export type MandateState = (typeof MANDATE_STATES)[number]
export const MANDATE_ENDS = ['withdrawn', 'revoked', 'replaced', 'refused', 'amended'] as const

type Dated = { readonly since: string | null; readonly until: string | null }

/** The state of a mandate for one party. */
export function stateOf({ since, until }: Dated): MandateState {
  if (until !== null) return 'ended'
  return since === null ? 'notified' : 'inForce'
}

/** Until the request is complete it names counsel itself, and is amended. */
export const counselMachine = defineMachine<CaseFacts>()({
  name: 'change of counsel',
  states: ['named'],
  state: () => 'named',
  guards: { filed: stepOpen('commencement') },
  transitions: { 'counsel.notify': { from: ['named'], to: 'named', needs: ['filed'], article: '21' } },
})

/** A mandate for some of its parties that are in one state. Ending it has no condition: counsel may always withdraw. */
export const mandateMachine = defineMachine<{ readonly state: MandateState; readonly hasPower: boolean }>()({
  name: 'mandate',
  states: MANDATE_STATES,
  state: ({ state }) => state,
  guards: { power: { test: ({ hasPower }) => hasPower, refusal: 'POWER_REQUIRED' } },
  transitions: {
    'counsel.decide/approve': { from: ['notified'], to: 'inForce', needs: ['power'], article: '21' },
    'counsel.decide/refuse': { from: ['notified'], to: 'ended', article: '21' },
    'counsel.end': { from: ['notified', 'inForce'], to: 'ended', article: '21' },
  },
})

/** From then on new counsel need the tribunal's approval; a vacant seat changes nothing about it. */
export function isComposed({ tribunalStatus }: Pick<CaseFacts, 'tribunalStatus'>): boolean {
  return tribunalStatus !== 'none' && tribunalStatus !== 'proposed'
}

/** Mailboxes that anybody may have say nothing about a firm. */
const PUBLIC_DOMAINS: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com'],
  ...['me.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.de', 'web.de', 'mail.com', 'zoho.com'],
]

/** The domain of an e-mail address that may be a firm's; null for one of everybody. */
function domainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || PUBLIC_DOMAINS.includes(domain) ? null : domain
}

export function sharesDomain(one: string, other: string): boolean {
  const domain = domainOf(one)
  return domain !== null && domain === domainOf(other)
}
