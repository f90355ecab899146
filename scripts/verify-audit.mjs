// Checks an exported audit chain without the portal, its database or any package:
//   node scripts/verify-audit.mjs case_001-audit.json [the tip you noted elsewhere]
// A chain that was cut short or rewritten as a whole is still consistent in itself: only a tip kept elsewhere tells.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const GENESIS = '0'.repeat(64)

/** RFC 8785: members by the order of their UTF-16 code units, everything else as JSON.stringify writes it. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

function hashOf(chain, { hash: _hash, ...entry }) {
  return createHash('sha256')
    .update(canonical({ chain, ...entry }))
    .digest('hex')
}

function faultOf(chain, entry, index, previous) {
  if (entry.seq !== index || entry.id !== `${chain}:${index}`) return 'sequence'
  if (entry.prevHash !== previous) return 'link'
  return hashOf(chain, entry) === entry.hash ? undefined : 'hash'
}

/** The first entry that does not fit and why, or the tip of an intact chain. */
function verify({ chain, count, entries }) {
  let previous = GENESIS
  for (const [index, entry] of entries.entries()) {
    const reason = faultOf(chain, entry, index, previous)
    if (reason) return { ok: false, index, reason }
    previous = entry.hash
  }
  if (entries.length !== count) return { ok: false, index: entries.length, reason: 'sequence' }
  return { ok: true, tip: previous }
}

function main([file, notedTip]) {
  if (!file) {
    console.error('usage: node verify-audit.mjs <exported file> [tip]')
    return 2
  }
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  if (exported.format !== 'audit-chain/1' || !Array.isArray(exported.entries)) {
    console.error('not an exported audit chain')
    return 2
  }
  const report = verify(exported)
  if (!report.ok) {
    console.log(`Chain broken at index ${report.index} (${report.reason})`)
    return 1
  }
  const expected = notedTip ?? exported.tip
  if (report.tip !== expected) {
    console.log(`Chain broken at index ${exported.entries.length} (tip)`)
    return 1
  }
  console.log(`Audit chain intact (${exported.entries.length} entries). Tip: ${report.tip}`)
  return 0
}

process.exitCode = main(process.argv.slice(2))
