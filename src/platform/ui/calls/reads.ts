import type { Topic } from '#kernel/product.ts'

/** Reads whose name does not begin with their topic. */
const READS_OF: Partial<Readonly<Record<Topic, readonly string[]>>> = {
  case: ['case.'],
  cases: ['case.list'],
  members: ['case.members', 'case.people'],
  fee: ['filing.', 'fee.'],
  conference: ['conference.', 'commencement.'],
  cmc: ['caseManagement.', 'cmc.'],
  orders: ['caseManagement.', 'order.', 'orders.'],
  submissions: ['evidence.', 'submission.'],
  bundle: ['evidence.', 'bundle.'],
  files: ['case.files', 'file.', 'evidence.', 'filing.'],
  // Payouts and refunds move what the costs show as held, and what the bank's statement shows.
  finance: ['finance.', 'costs.', 'reconciliation.'],
  costs: ['costs.', 'finance.', 'award.checklist'],
  reconciliation: ['reconciliation.', 'finance.'],
  // What an order holds: publishing, payouts and refunds.
  courtOrders: ['courtOrder.', 'publication.', 'finance.'],
  timeline: ['timeline.', 'calendar.', 'timeLimit.'],
  notifications: ['notification.', 'notifications.', 'dashboard.'],
}

/** Whether a read shows what a change touched; the gates of the case, and what is next in it, may always have moved with it. */
export function isTouched(read: string, topics: readonly Topic[]): boolean {
  const prefixes = ['case.gates', 'case.read', 'next.', ...topics.flatMap((topic) => READS_OF[topic] ?? [`${topic}.`])]
  return prefixes.some((prefix) => read.startsWith(prefix))
}

/**
 * What one screen asks: of each subject with what it says the first time, until an answer has come, and without it from then on.
 * What is read again by itself, because something touched it, does not pass for somebody who opens the page.
 */
export function sayingFirst<Input extends object>(first: Partial<Input> | undefined) {
  const answered = new Set<string>()
  return async <Answer>(input: Input, ask: (said: Input) => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(input)
    const answer = await ask(answered.has(key) ? input : { ...input, ...first })
    answered.add(key)
    return answer
  }
}
