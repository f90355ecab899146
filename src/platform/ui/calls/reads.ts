import type { Topic } from '#kernel/product.ts'

/** Reads whose name does not begin with their topic. */
const READS_OF: Partial<Readonly<Record<Topic, readonly string[]>>> = {
  // An amended request, or a letter that reached a party, shows with the addresses of the parties.
  case: ['case.', 'parties.'],
  commencement: ['commencement.', 'parties.'],
  cases: ['case.list', 'caseload.desk', 'caseload.board'],
  members: ['case.members', 'case.people', 'counsel.'],
  fee: ['filing.', 'fee.'],
  conference: ['conference.', 'commencement.'],
  cmc: ['caseManagement.', 'cmc.'],
  orders: ['caseManagement.', 'order.', 'orders.'],
  submissions: ['evidence.', 'submission.'],
  bundle: ['evidence.', 'bundle.'],
  files: ['case.files', 'file.', 'evidence.', 'filing.'],
  letters: ['letter.'],
  // Payouts and refunds change what the costs and the bank's statement show.
  finance: ['finance.', 'costs.', 'reconciliation.'],
  costs: ['costs.', 'finance.', 'award.checklist'],
  reconciliation: ['reconciliation.', 'finance.'],
  // An order may suspend publishing, payouts and refunds.
  courtOrders: ['courtOrder.', 'publication.', 'finance.'],
  timeline: ['timeline.', 'calendar.', 'timeLimit.'],
  notifications: ['notification.', 'notifications.', 'dashboard.'],
}

/** A change of these topics may be a document of the record. */
const FILED: readonly Topic[] = [
  ...(['files', 'submissions', 'bundle', 'orders', 'filing', 'fee'] as const),
  ...(['commencement', 'hearing', 'award', 'courtOrders'] as const),
]

/** Whether a read shows what a change touched. The gates of the case and the next steps may change with any topic. */
export function isTouched(read: string, topics: readonly Topic[]): boolean {
  const own = topics.flatMap((topic) => READS_OF[topic] ?? [`${topic}.`])
  const record = topics.some((topic) => FILED.includes(topic)) ? ['record.'] : []
  const prefixes = ['case.gates', 'case.read', 'next.', ...own, ...record]
  return prefixes.some((prefix) => read.startsWith(prefix))
}

/**
 * Returns how one screen reads: for each subject it sends the `first` fields until an answer has arrived, and then leaves them out. An
 * automatic refetch then does not count as a person who opens the page.
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
