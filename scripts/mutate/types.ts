// Places that the type check would find are no question to the tests: others are chosen instead of them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Workshop } from './checkout.ts'
import { nameOf, type Place } from './places.ts'
import { typeFaults } from './run.ts'

type Verdict = 'fit' | 'unfit'

/** What the type check said of each place that it was asked about, kept in a file. */
export class Verdicts {
  readonly #file: string
  readonly #known: Map<string, Verdict>
  #workshop: Workshop | undefined
  #before: ReadonlySet<string> | undefined

  constructor(file: string) {
    this.#file = file
    this.#known = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Verdict][]) : [])
  }

  of(place: Place): Verdict | undefined {
    return this.#known.get(nameOf(place))
  }

  /** All at once, because one check takes as long as thirty: a fault is that of the place in its file. */
  async ask(places: readonly Place[]): Promise<void> {
    const [alone, ...others] = apart(places)
    if (alone) await this.#askTogether(alone)
    if (others.length > 0) await this.ask(others.flat())
  }

  async #askTogether(places: readonly Place[]): Promise<void> {
    const faults = await this.#faultsOf(places)
    const isElsewhere = faults.some((file) => !places.some((place) => place.file === file))
    // A fault in a file that was left whole is of nobody in particular: then each half is asked for itself.
    if (isElsewhere && places.length > 1) {
      const middle = Math.ceil(places.length / 2)
      await this.#askTogether(places.slice(0, middle))
      await this.#askTogether(places.slice(middle))
    } else for (const place of places) this.#note(place, isElsewhere || faults.includes(place.file))
  }

  /** The files with a fault that is not there in the whole product. */
  async #faultsOf(places: readonly Place[]): Promise<string[]> {
    this.#workshop ??= new Workshop()
    this.#workshop.break(...places)
    const found = await typeFaults(this.#workshop.folder).finally(() => this.#workshop?.mend(...places))
    if (found.length > 0) this.#before ??= new Set(await typeFaults(this.#workshop.folder))
    return found.filter((line) => !this.#before?.has(line)).map((line) => line.slice(0, line.indexOf('(')))
  }

  #note(place: Place, isUnfit: boolean): void {
    this.#known.set(nameOf(place), isUnfit ? 'unfit' : 'fit')
    writeFileSync(this.#file, JSON.stringify([...this.#known]))
  }
}

/** In groups that have one place of each file at most, but for the table of permissions, whose rows are all alike. */
function apart(places: readonly Place[]): Place[][] {
  const groups: Place[][] = []
  for (const place of places) {
    const isFree = (group: Place[]) => place.kind === 'permission' || group.every((one) => one.file !== place.file)
    const group = groups.find(isFree)
    if (group) group.push(place)
    else groups.push([place])
  }
  return groups
}
