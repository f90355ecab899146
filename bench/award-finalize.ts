// The act that makes an award final, with an award of sixty pages and its QR code: asked over HTTP of a running portal that is
// warm, with everything that belongs to it (checklist, document, fields for the signatures, detached signature, storing, the
// transaction), against the typesetter alone on the content that the act has kept, in the same process, in turn.
// Aim: at most twice the typesetter's own time. And how long somebody else waits for light requests meanwhile.
import { getAward } from '#award/store.ts'
import { closedCase, sections } from '../test/support/closed-case.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { openAsker, tellTimes } from './asker.ts'
import { composed, median, reasonsFilling, typeset } from './typesetter.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const WARM = 2
const PAGES = 60
const BASE = 'http://127.0.0.1:8080'

const portal = await openTestPortal()
const arbitrator = await portal.as('arbitrator')
const asker = await openAsker(portal.url, arbitrator)

/** No section is as long as sixty pages: the reasons fill three. */
function spread(reasons: string): Record<'Facts' | 'Issues' | 'Analysis', string> {
  const lines = reasons.split('\n')
  const third = Math.ceil(lines.length / 3)
  const part = (n: number) => lines.slice(n * third, (n + 1) * third).join('\n')
  return { Facts: part(0), Issues: part(1), Analysis: part(2) }
}

/** Makes an award with these reasons final; answers how long the act took, and what it kept. */
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
  const ratio = (median(ours) / median(alone)).toFixed(2)
  console.log(`  ${pages} pages: the act ${median(ours).toFixed(0)} ms, typesetter ${median(alone).toFixed(0)} ms`)
  console.log(`  light requests of somebody else meanwhile: ${tellTimes(others)}`)
  console.log(`${name}, the act over the typesetter: ${ratio} (aim 2.00 or less)`)
}

await compare('award, English', 'en')
await compare('award, Arabic', 'ar')
asker.close()
await portal.close()
process.exit(0)
