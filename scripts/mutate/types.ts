// Places that the type check finds say nothing about the tests, so other places are chosen.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Workshop } from './checkout.ts'
import { nameOf, type Place } from './places.ts'
import { typeFaults } from './run.ts'

type Verdict = 'fit' | 'unfit'

/** The type check's verdict on each place, kept in a file. */
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

  /** All places are checked at once, because one check takes as long as thirty. An error belongs to the place in its file. */
  async ask(places: readonly Place[]): Promise<void> {
    const [alone, ...others] = apart(places)
    if (alone) await this.#askTogether(alone)
    if (others.length > 0) await this.ask(others.flat())
  }

  async #askTogether(places: readonly Place[]): Promise<void> {
    const faults = await this.#faultsOf(places)
    const isElsewhere = faults.some((file) => !places.some((place) => place.file === file))
    // An error in an unchanged file belongs to no known place, so each half of the places is checked separately.
    if (isElsewhere && places.length > 1) {
      const middle = Math.ceil(places.length / 2)
      await this.#askTogether(places.slice(0, middle))
      await this.#askTogether(places.slice(middle))
    } else for (const place of places) this.#note(place, isElsewhere || faults.includes(place.file))
  }

  /** The files with an error that the whole product does not have. */
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

/** Groups with at most one place per file. The table of permissions may have several, because its rows are all alike. */
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
