// A second accessibility checker: IBM's engine (Equal Access), whose rules differ from axe's. ADR 0076.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { spent } from '#test/spent.ts'
import { settle } from '../accessible.ts'
import { Judged } from './judged.ts'
import { keysOfPage } from './keys.ts'

const POLICIES = ['WCAG_2_2', 'IBM_Accessibility']

/** A false positive of the engine: the rule, and the elements at which it is ignored. */
type LeftOut = { readonly rule: string; readonly at: string }
const LEFT_OUT: readonly LeftOut[] = [
  // The first element on a page, before its landmarks, as in axe and on the W3C's own pages.
  { rule: 'aria_content_in_landmark', at: 'a[href="#main"]' },
  // The engine treats clipped elements as hidden. The field is available to keyboard and screen reader, and has its own name.
  { rule: 'label_ref_valid', at: 'input[type=file].sr-only + label' },
]

const judged = new Judged('ibm')
let engine: string | undefined

/** The engine finds no violation on the page once all animations have ended. */
export async function expectNoIbmViolations(page: Page, where = page.url()): Promise<void> {
  await settle(page)
  const found = await spent('ibm', () => ibmViolations(page))
  expect.soft(found, `accessibility by IBM's engine, ${where}`).toEqual([])
}

/**
 * The engine's violations, each with its rule, its place and its element. It checks a page as a whole; a page whose parts were all on pages
 * found clean is skipped.
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  const keys = await keysOfPage(page)
  if (judged.placesOfNew(keys).length === 0) return []
  const found = await ask(page)
  if (found.length === 0) judged.keep(keys)
  return found
}

type Result = {
  readonly ruleId: string
  readonly value: readonly [level: string, verdict: string]
  readonly node: Element
  readonly path: { readonly dom: string }
  readonly message: string
  readonly snippet: string
}
type Engine = {
  Checker: new () => { check(root: Document, policies: readonly string[]): Promise<{ results: Result[] }> }
}

async function ask(page: Page): Promise<string[]> {
  engine ??= readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(engine)
  return page.evaluate(
    async ([policies, leftOut]) => {
      const { ace } = globalThis as unknown as { ace: Engine }
      // A rule that crashes is skipped, and reported only here.
      const broken: string[] = []
      const say = console.error
      console.error = (...words) => void broken.push(words.join(' '))
      const { results } = await new ace.Checker().check(document, policies).finally(() => (console.error = say))
      const isLeftOut = ({ ruleId, node }: Result) =>
        leftOut.some(({ rule, at }) => rule === ruleId && node.matches(at))
      const violations = results
        .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
        .filter((one) => !isLeftOut(one))
      return [
        ...broken,
        ...violations.map(
          ({ ruleId, message, path, snippet }) => `${ruleId}: ${message} ${path.dom} ${snippet.slice(0, 300)}`,
        ),
      ]
    },
    [POLICIES, LEFT_OUT] as const,
  )
}
