// Checks an exported audit chain without the portal, its database or any package; the file may be larger than the memory:
//   node scripts/verify-audit.mjs case_001-audit.json [tip noted elsewhere] [--checkpoint earlier.json]... [--heads file.jsonl]... [--key centre.pem]
// A chain that was cut short or rewritten as a whole is still consistent in itself. The signed heads in the file reveal it, and
// so do those downloaded earlier (--checkpoint) or kept outside the database (--heads: a file of DATA_DIR/heads). --key names the
// centre's public key, obtained elsewhere, e.g. from the page that verifies a served award; without it the key in the file is used and
// its fingerprint is printed for comparison.
import { createHash, createPublicKey, hash, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const GENESIS = '0'.repeat(64)

/** RFC 8785: members by the order of their UTF-16 code units, everything else as JSON.stringify writes it. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

class NotAnExport extends Error {}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST] = [0x22, 0x5c, 0x2c, 0x5b]
const isOpening = (byte) => byte === 0x7b || byte === OPEN_LIST
const isClosing = (byte) => byte === 0x7d || byte === 0x5d

/**
 * Cuts a JSON file, fed in chunks, into the members of its outermost object and the elements of its member `entries`, one text each.
 * Only one of them is in memory at a time, whatever the layout of the file.
 */
class Cutter {
  depth = 0
  inString = false
  isEscaped = false
  inEntries = false
  pieces = []
  /** The earlier chunks' share of the current piece. */
  kept = []

  feed(chunk) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.inString) this.readString(byte)
      else if (byte === QUOTE) this.inString = true
      else if (isOpening(byte)) {
        if (this.opens(byte, chunk, start, at)) start = at + 1
      } else if (byte === COMMA || isClosing(byte)) {
        if (this.ends(byte, chunk, start, at)) start = at + 1
      }
    }
    this.kept.push(Buffer.from(chunk.subarray(start)))
  }

  readString(byte) {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) this.inString = false
  }

  take(bytes) {
    const text = Buffer.concat([...this.kept, bytes]).toString('utf8')
    this.kept = []
    return text
  }

  /** The outermost object and the list of entries are opened; everything inside them is part of a piece. */
  opens(byte, chunk, start, at) {
    this.depth++
    if (this.depth === 1) {
      if (byte !== 0x7b || this.take(chunk.subarray(start, at)).trim() !== '') throw new NotAnExport()
      return true
    }
    if (this.depth !== 2 || byte !== OPEN_LIST) return false
    const key = this.take(chunk.subarray(start, at))
    this.inEntries = /^\s*"entries"\s*:\s*$/.test(key)
    if (this.inEntries) this.pieces.push('"entries":[]')
    else this.kept = [Buffer.from(`${key}[`)]
    return true
  }

  /** A comma or a closing bracket ends a piece at the level of the pieces; at a deeper level it is part of one. */
  ends(byte, chunk, start, at) {
    const isPiece = this.depth === (this.inEntries ? 2 : 1)
    if (isPiece) {
      const text = this.take(chunk.subarray(start, at))
      if (text.trim() !== '') this.pieces.push(this.inEntries ? { entry: text } : text)
    }
    if (isClosing(byte)) {
      this.depth--
      if (this.depth < 0) throw new NotAnExport()
      if (this.inEntries && this.depth === 1) this.inEntries = false
    }
    return isPiece
  }

  end() {
    if (this.depth !== 0 || this.inString || this.take(Buffer.alloc(0)).trim() !== '') throw new NotAnExport()
  }
}

/** The members of an export in the order of the file, those of `entries` one by one. */
async function* membersOf(file) {
  const cutter = new Cutter()
  const seen = new Set()
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    cutter.feed(chunk)
    for (const piece of cutter.pieces.splice(0)) {
      if (typeof piece === 'object') yield ['entry', JSON.parse(piece.entry)]
      else {
        const [[key, value]] = Object.entries(JSON.parse(`{${piece}}`))
        // Parsers disagree about a second member of the same name, so it is refused.
        if (seen.has(key)) throw new NotAnExport()
        seen.add(key)
        yield [key, value]
      }
    }
  }
  cutter.end()
  if (!seen.has('entries') || !seen.has('count')) throw new NotAnExport()
}

function hashOf(chain, { hash: _hash, ...entry }) {
  return hash('sha256', canonical({ chain, ...entry }))
}

function faultOf(chain, entry, index, previous) {
  if (entry.seq !== index || entry.id !== `${chain}:${index}`) return 'sequence'
  if (entry.prevHash !== previous) return 'link'
  return hashOf(chain, entry) === entry.hash ? undefined : 'hash'
}

/** Reads the file once and stops at the first entry that does not match. `hashes` has the places that a checkpoint has signed. */
async function recompute(file, hashes) {
  const head = {}
  let [count, previous] = [0, GENESIS]
  for await (const [key, value] of membersOf(file)) {
    if (key === 'entry') {
      if (head.format !== 'audit-chain/1' || typeof head.chain !== 'string') throw new NotAnExport()
      const reason = faultOf(head.chain, value, count, previous)
      if (reason) return { head, broken: { index: count, reason } }
      previous = value.hash
      count++
      if (hashes.has(count)) hashes.set(count, previous)
    } else {
      head[key] = value
      if (key === 'checkpoints') for (const one of value) hashes.set(one.count, hashes.get(one.count) ?? '')
    }
  }
  if (head.format !== 'audit-chain/1') throw new NotAnExport()
  if (count !== head.count) return { head, count, broken: { index: count, reason: 'sequence' } }
  return { head, count, tip: previous }
}

function isSigned({ chain, count, tip, at, signatureHex }, key) {
  const bytes = Buffer.from(canonical({ format: 'audit-checkpoint/1', chain, count, tip, at }))
  return verify('sha256', bytes, key, Buffer.from(String(signatureHex), 'hex'))
}

/** A signed head that the chain contradicts: entries are missing at its end, or a different chain was signed. */
function disagreement(checkpoint, { count, tip }, hashes, key) {
  if (!isSigned(checkpoint, key)) return { index: Math.max(0, checkpoint.count - 1), reason: 'signature' }
  const there = checkpoint.count === 0 ? GENESIS : checkpoint.count === count ? tip : hashes.get(checkpoint.count)
  if (there === checkpoint.tip && checkpoint.count <= count) return undefined
  const index = Math.min(count, Math.max(0, checkpoint.count - 1))
  // The portal's database lacks this head too: either it was deleted there, or the tables are those of an earlier day.
  if (checkpoint.outside) return { index, reason: 'outside' }
  return { index, reason: checkpoint.count > count ? 'tip' : 'rewritten' }
}

/** The lines of the files of heads, for all chains; a line that is not a head is counted. */
async function readHeads(files) {
  const heads = []
  let unreadable = 0
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (line === '') continue
      const head = headOf(line)
      if (head?.chain) heads.push({ ...head, outside: true })
      else if (!head?.restored && !head?.stamped) unreadable++
    }
  }
  return { heads, unreadable }
}

function headOf(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function check({ file, tip, keyFile, earlier, headFiles }) {
  const brought = earlier.map((name) => JSON.parse(readFileSync(name, 'utf8')))
  const kept = await readHeads(headFiles)
  const hashes = new Map([...brought, ...kept.heads].map((one) => [one.count, '']))
  const report = await recompute(file, hashes)
  if (report.broken) return report
  const { head } = report
  if (brought.some((one) => one.chain !== head.chain)) return { usage: 'the checkpoint is of another chain' }
  const pem = keyFile ? readFileSync(keyFile, 'utf8') : head.publicKeyPem
  const inFile = (head.checkpoints ?? []).map((one) => ({ ...one, chain: head.chain }))
  const own = kept.heads.filter((one) => one.chain === head.chain)
  if (inFile.length + brought.length + own.length > 0 && !pem)
    return { usage: 'there is no public key: name one with --key' }
  const key = pem ? createPublicKey(pem) : undefined
  // A line that this key did not sign is ignored: write access to a file of heads must not invalidate a chain.
  const believed = own.filter((one) => isSigned(one, key))
  const checkpoints = [...inFile, ...brought, ...believed]
  const told = head.outside ?? { unsigned: 0, unreadable: 0 }
  report.unsigned = told.unsigned + own.length - believed.length
  report.unreadable = told.unreadable + kept.unreadable
  for (const checkpoint of checkpoints) {
    const broken = disagreement(checkpoint, report, hashes, key)
    if (broken) return { ...report, broken }
  }
  if (report.tip !== (tip ?? head.tip)) return { ...report, broken: { index: report.count, reason: 'tip' } }
  const last = checkpoints.toSorted((a, b) => a.count - b.count).at(-1)
  return { ...report, signed: last && { ...last, key, isGiven: keyFile !== undefined } }
}

function tellSignature({ count, at, key, isGiven }) {
  const fingerprint = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  const whose = isGiven ? 'with the key given' : `with the key in the file, SHA-256 ${fingerprint}: is it the centre's?`
  return `Signed up to ${count} entries on ${at}, ${whose}`
}

const OUTSIDE = [
  'The chain is not what a signed head outside the database says: entries and heads were deleted or rewritten, or the tables are of an earlier day.',
  'لا تطابق السلسلة رأسًا موقَّعًا محفوظًا خارج قاعدة البيانات: حُذفت قيود ورؤوس أو أُعيدت كتابتها، أو أُعيدت الجداول إلى يوم سابق.',
]

function tellDoubts({ unsigned = 0, unreadable = 0 }) {
  if (unsigned > 0)
    console.log(`Heads outside the database that the centre did not sign, and are not believed: ${unsigned}`)
  if (unreadable > 0)
    console.log(`Lines of the files of heads that cannot be read, as a crash leaves them: ${unreadable}`)
}

function argumentsOf(list) {
  const found = { file: undefined, tip: undefined, keyFile: undefined, earlier: [], headFiles: [] }
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '--key') found.keyFile = list[++at]
    else if (list[at] === '--heads') found.headFiles.push(list[++at])
    else if (list[at] === '--checkpoint') found.earlier.push(list[++at])
    else if (found.file === undefined) found.file = list[at]
    else found.tip = list[at]
  }
  return found
}

async function main(list) {
  const given = argumentsOf(list)
  if (!given.file) {
    console.error(
      'usage: node verify-audit.mjs <exported file> [tip] [--checkpoint <file>]... [--heads <file>]... [--key <public key in PEM>]',
    )
    return 2
  }
  const report = await check(given).catch((error) => {
    if (error instanceof NotAnExport || error instanceof SyntaxError) return { usage: 'not an exported audit chain' }
    throw error
  })
  if (report.usage) {
    console.error(report.usage)
    return 2
  }
  if (report.broken) {
    console.log(`Chain broken at index ${report.broken.index} (${report.broken.reason})`)
    if (report.broken.reason === 'outside') for (const line of OUTSIDE) console.log(line)
    tellDoubts(report)
    return 1
  }
  console.log(`Audit chain intact (${report.count} entries). Tip: ${report.tip}`)
  if (report.signed) console.log(tellSignature(report.signed))
  tellDoubts(report)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
