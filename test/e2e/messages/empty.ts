// A portal without any data says so on each of its lists (§2).
import type { Sentence } from '#test/sentences.ts'
import { expectBoth, openAs } from './both.ts'
import type { Road } from '../journey/road.ts'

const EMPTY: readonly [address: string, sentence: Sentence][] = [
  ['/dashboard', 'All caught up!'],
  ['/notifications', 'No notifications.'],
  ['/calendar', 'Nothing scheduled.'],
  ['/reports', 'No data.'],
  ['/kb?q=zzzz+qqqq', 'No results.'],
]

export async function seeNothing(road: Road): Promise<void> {
  for (const [address, sentence] of EMPTY) await expectBoth(road, await openAs(road, 'manager', address), sentence)
}
