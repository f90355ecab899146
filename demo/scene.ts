import { ACTIONS } from '#app/product.ts'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { Action, OutputOf, RawInputOf } from '#kernel/action.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { FileDescriptor } from '#kernel/file.ts'
import { newId } from '#kernel/ids.ts'
import { parseInput } from '#kernel/input.ts'
import type { Person, Side } from '#kernel/roles.ts'
import { NO_SESSION } from '#server/acts/context.ts'
import { inTransaction } from '#server/database/db.ts'
import { insertUpload } from '#server/files/files.ts'
import { lookUpKey } from '#server/acts/idempotency.ts'
import { findPerson } from '#server/accounts/people.ts'
import { perform, type Performer } from '#server/acts/perform.ts'
import { refusalOfContent } from '#server/files/sniff.ts'
import { type Ago, meeting, moment, withDays, workday } from './moments.ts'
import type { Paper, Papers } from './papers.ts'
import type { DemoCase, Who } from './plan.ts'

/** State that the chapters of one case share. */
export type CaseState = {
  id: string
  parties: Record<Side, string>
  hearingId: string
}

export type StoryContext = {
  readonly app: Performer
  readonly papers: Papers
  /** The day of the first start, in Riyadh. */
  readonly today: PlainDate
}

const BETWEEN_ACTS_MS = 7 * 60_000

/** The context in which one chapter of a case is played: its clock, its people, and acts that take the same path as every request. */
export class Scene {
  readonly plan: DemoCase
  readonly state: CaseState
  private readonly context: StoryContext
  private readonly key: string
  private readonly turn: (at: Date) => Promise<void>
  private clock = new Date(0)
  private acts = 0

  constructor(context: StoryContext, plan: DemoCase, state: CaseState, key: string, turn: (at: Date) => Promise<void>) {
    this.context = context
    this.plan = plan
    this.state = state
    this.key = key
    this.turn = turn
  }

  get now(): Date {
    return this.clock
  }

  /** Advances the clock to that day; a chapter only moves forwards. */
  on(ago: Ago, time = '10:15'): void {
    this.goTo(moment(this.context.today, ago, time, this.plan.seat))
  }

  /** Advances the clock to some minutes after a meeting began. */
  after(instant: string, minutes: number): void {
    this.goTo(new Date(Date.parse(instant) + minutes * 60_000))
  }

  private goTo(at: Date): void {
    this.clock = at > this.clock ? at : this.clock
  }

  /** Waits until everything earlier has been played. */
  wait(): Promise<void> {
    return this.turn(this.clock)
  }

  day(ago: Ago): PlainDate {
    return workday(this.context.today, ago, this.plan.seat)
  }

  meeting(ago: Ago, time: string): string {
    return meeting(this.context.today, ago, time, this.plan.seat)
  }

  text(text: string, language: 'en' | 'ar' = this.plan.language === 'ar' ? 'ar' : 'en'): string {
    return withDays(text, this.context.today, language, this.plan.seat)
  }

  counsel(side: Side): Who {
    return this.plan[side].counsel
  }

  /** Reads as a person, at the chapter's current time. */
  async read<N extends ActionName>(who: Who, name: N, input: RawInputOf<Actions[N]>): Promise<OutputOf<Actions[N]>> {
    const person = await this.person(who)
    return perform(this.context.app, name, { ...this.how, person, input })
  }

  private get how() {
    return { session: NO_SESSION, language: 'en', zone: this.plan.seat, now: this.clock } as const
  }

  /** One act of a person, at the chapter's current time. The next act is some minutes later. */
  async act<N extends ActionName>(who: Who, name: N, input: RawInputOf<Actions[N]>): Promise<OutputOf<Actions[N]>> {
    await this.wait()
    return this.perform(await this.person(who), name, input)
  }

  /** An act with a file: the bytes are stored, checked and recorded like an upload's, then claimed by the act. */
  async actWith<N extends ActionName>(
    who: Who,
    name: N,
    paper: Paper,
    input: (file: FileDescriptor) => RawInputOf<Actions[N]>,
  ): Promise<OutputOf<Actions[N]>> {
    await this.wait()
    const person = await this.person(who)
    const { file, mediaType } = await this.store(paper)
    const given = input(file)
    const isDone = await this.isDone(person, name, given)
    const { db } = this.context.app
    const upload = { ...file, mediaType, id: newId('upload'), personId: person.id }
    if (!isDone) await inTransaction(db, (tx) => insertUpload(tx, upload))
    return this.perform(person, name, given)
  }

  /** Each act has a key of its own, so that a restarted seed repeats nothing that was done. */
  private get idempotencyKey(): string {
    return `demo-${this.key}-${this.acts}`
  }

  private async perform<N extends ActionName>(
    person: Person,
    name: N,
    input: RawInputOf<Actions[N]>,
  ): Promise<OutputOf<Actions[N]>> {
    const { app } = this.context
    const { idempotencyKey, now } = this
    const answer = await perform(app, name, { ...this.how, idempotencyKey, person, input }).catch((error: unknown) => {
      throw new Error(`${this.key}: ${person.id} could not ${name} on ${now.toISOString()}`, { cause: error })
    })
    this.acts += 1
    this.clock = new Date(now.getTime() + BETWEEN_ACTS_MS)
    return answer
  }

  private async isDone(actor: Person, name: ActionName, input: unknown): Promise<boolean> {
    const parsed = parseInput((ACTIONS[name] as Action).input, input)
    const { idempotencyKey } = this
    return (await lookUpKey(this.context.app.db, name, { actor, input: parsed, idempotencyKey })) !== undefined
  }

  private async store(paper: Paper): Promise<{ file: FileDescriptor; mediaType: string }> {
    const { blobs, documents } = this.context.app.services
    const stored = await blobs.put(await this.context.papers.bytesOf(paper))
    const content = await blobs.withFile(stored.sha256, (file) => refusalOfContent(file, paper.name, documents))
    if ('refusal' in content) throw new Error(`${paper.name} is refused: ${content.refusal}`)
    return { file: { ...stored, name: paper.name }, mediaType: content.mediaType }
  }

  async person(who: Who): Promise<Person> {
    const person = await findPerson(this.context.app.db, `person_${who}`)
    if (!person) throw new Error(`nobody is called ${who}`)
    return person
  }

  /** The performer, for what no person does, such as finishing a job. */
  get app(): Performer {
    return this.context.app
  }
}
