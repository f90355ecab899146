// Measures the act that makes an award of sixty pages with its QR code final: over HTTP, on a running, warm portal, with everything that
// the act does (checklist, document, signature fields, detached signature, storing, the transaction). It is compared with the typesetter
// alone on the content that the act stored, in the same process, alternating. Aim: at most twice the typesetter's own time. Also
// measures how long another person waits for light requests meanwhile.
import { getAward } from '#award/server/store.ts'
import { closedCase, sections } from '../test/support/closed-case.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { openAsker, tellTimes } from './support/asker.ts'
import { tell } from './support/figure.ts'
import { composed, reasonsFilling, typeset } from './support/typesetter.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const WARM = 2
const PAGES = 60
const BASE = 'http://127.0.0.1:8080'

const portal = await openTestPortal()
const arbitrator = await portal.as('arbitrator')
const asker = await openAsker(portal.url, arbitrator)

/** Sixty pages do not fit into one section, so the reasons are spread over three. */
function spread(reasons: string): Record<'Facts' | 'Issues' | 'Analysis', string> {
  const lines = reasons.split('\n')
  const third = Math.ceil(lines.length / 3)
  const part = (n: number) => lines.slice(n * third, (n + 1) * third).join('\n')
  return { Facts: part(0), Issues: part(1), Analysis: part(2) }
}

/** Makes an award with these reasons final; returns how long the act took, and what it stored. */
async function finalize(language: 'en' | 'ar', analysis: string) {
  const caseId = await closedCase(portal, { language })
  const text = sections(spread(analysis))
  await arbitrator.call('award.saveDraft', { caseId, sections: text })
  asker.begin()
  const begun = performance.now()
  await arbitrator.call('award.finalize', { caseId, sections: text, baseUrl: BASE })
  const took = performance.now() - begun
  const asked = await asker.end()
  const { content } = await getAward(portal.portal.app.db, caseId)
  if (!content?.verification) throw new Error('an award without its QR code')
  return { took, asked, data: await composed('award', content) }
}

async function compare(name: string, language: 'en' | 'ar'): Promise<void> {
  const pagesOf = async (analysis: string) => typeset('award', (await finalize(language, analysis)).data)
  const analysis = await reasonsFilling(language, PAGES, pagesOf)
  const ours: number[] = []
  const alone: number[] = []
  const others: number[] = []
  let pages = 0
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const { took, asked, data } = await finalize(language, analysis)
    const before = performance.now()
    pages = typeset('award', data)
    if (round < WARM) continue
    ours.push(took)
    alone.push(performance.now() - before)
    others.push(...asked)
  }
  console.log(`  light requests of somebody else meanwhile: ${tellTimes(others)}`)
  const [figure, floor] = [median(ours), median(alone)]
  tell({ what: `${name} of ${pages} pages`, figure, floor, unit: 'ms', ratio: figure / floor, aim: { most: 2 } })
}

await compare('award, English', 'en')
await compare('award, Arabic', 'ar')
asker.close()
await portal.close()
process.exit(0)
