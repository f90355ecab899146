import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readStatement, type StatementItem } from './read-statement.ts'

const READING = { today: '2026-04-10', usdRate: '3.75' }
const HEADER = 'Date,Reference,Amount,Currency,Details,Case'

describe('a statement file', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'statement-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function read(content: string | Uint8Array): Promise<StatementItem[]> {
    const file = path.join(folder, 'statement.csv')
    await writeFile(file, content)
    return Array.fromAsync(readStatement(file, READING))
  }
  const lines = (...rows: string[]) => [HEADER, ...rows].join('\n')
  const bookedOf = (item: StatementItem | undefined) => (item && 'line' in item ? item.line : undefined)
  /** "line code" for every fault. */
  const wrong = (items: StatementItem[]) =>
    items.flatMap((item) => ('problems' in item ? item.problems.map(({ code }) => `${item.lineNo} ${code}`) : []))

  /** Encodes Windows-1256, for the letters used in the tests. */
  function windows1256(text: string): Uint8Array {
    const table = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte]),
    )
    return Uint8Array.from(text, (letter) => table.get(letter) ?? assert.fail(`no byte for ${letter}`))
  }
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it('is read line by line, whatever the order of its columns', async () => {
    const items = await read(
      'Currency,Amount,Case,Date,Ref\nSAR,"12,000.00",case_001,2026-03-05,INV-1\nusd,-7.5,,05/03/2026,INV-2',
    )
    assert.deepEqual(items, [
      {
        lineNo: 2,
        line: {
          externalId: 'INV-1',
          valueOn: '2026-03-05',
          amount: '12000.00',
          currency: 'SAR',
          fxRate: '1.000000',
          amountBase: '12000.00',
          caseId: 'case_001',
          details: '',
        },
      },
      {
        lineNo: 3,
        line: {
          externalId: 'INV-2',
          valueOn: '2026-03-05',
          amount: '-7.50',
          currency: 'USD',
          fxRate: '3.750000',
          amountBase: '-28.12',
          caseId: null,
          details: '',
        },
      },
    ])
  })

  it('may be Arabic: header, digits, date, currency, and debit and credit instead of one amount', async () => {
    const [out, into] = await read(
      'التاريخ;المرجع;مدين;دائن;العملة;البيان;سعر الصرف\n٠٥/٠٣/٢٠٢٦;ح-١;١٬٢٣٤٫٥٠;;ريال;صرف أتعاب;\n٢٠٢٦-٠٣-٠٦;ح-٢;٠;٢٠٠;دولار;وديعة;٣٫٧٤٩٩',
    )
    assert.deepEqual(
      [bookedOf(out)?.amount, bookedOf(out)?.valueOn, bookedOf(out)?.currency, bookedOf(out)?.details],
      ['-1234.50', '2026-03-05', 'SAR', 'صرف أتعاب'],
    )
    assert.deepEqual(
      [bookedOf(into)?.amount, bookedOf(into)?.fxRate, bookedOf(into)?.amountBase],
      ['200.00', '3.749900', '749.98'],
    )
  })

  it('is the same in every encoding that is clear', async () => {
    const text = 'التاريخ,المرجع,المبلغ,العملة,البيان\n2026-03-05,INV-1,100,SAR,شركة الروابي للمقاولات\n'
    const encodings: Record<string, string | Uint8Array> = {
      'UTF-8': text,
      'UTF-8 with mark': `\ufeff${text}`,
      'UTF-16 little end first': utf16(text, false),
      'UTF-16 big end first': utf16(text, true),
      'Windows-1256': windows1256(text),
    }
    for (const [name, content] of Object.entries(encodings)) {
      const items = await read(content)
      assert.equal(bookedOf(items[0])?.details, 'شركة الروابي للمقاولات', name)
    }
  })

  it('is refused at the line where its letters become a guess', async () => {
    const good = `${HEADER}\n2026-03-05,A,1,SAR,plain,\n`
    const bad: Record<string, Uint8Array> = {
      'Western letters, not UTF-8': Buffer.from(`${good}2026-03-05,B,1,SAR,Société Générale,\n`, 'latin1'),
      'Arabic in ISO 8859-6': Buffer.concat([
        Buffer.from(`${good}2026-03-05,B,1,SAR,`),
        Buffer.from([0xe2, 0xea, 0xe5, 0xe9]),
      ]),
      'Western capitals that would be Arabic letters': Buffer.from(`${good}2026-03-05,B,1,SAR,SÃO TOMÉ,\n`, 'latin1'),
      'a zero byte': Buffer.from(`${good}2026-03-05,B,1,SAR,a\0b,\n`),
    }
    for (const [name, content] of Object.entries(bad))
      assert.deepEqual(wrong(await read(content)), ['3 encoding'], name)
    assert.deepEqual(wrong(await read(utf16(good, false).subarray(0, -1))), ['2 encoding'])
  })

  it('is refused when nothing is in it', async () => {
    for (const content of ['', '\n\n', HEADER, `${HEADER}\n\n,,,,,\n`])
      assert.deepEqual(wrong(await read(content)), ['1 noLines'])
  })

  it('is refused for columns that are unknown, missing, named twice or mixed, each by its name', async () => {
    const [item] = await read('Date,Ref,Reference,Amount,Debit,IBAN\n2026-03-05,a,b,1,2,3')
    assert.deepEqual(item, {
      lineNo: 1,
      problems: [
        { code: 'columnTwice', column: 'reference' },
        { code: 'columnUnknown', value: 'IBAN' },
        { code: 'columnMissing', column: 'currency' },
        { code: 'columnsMixed' },
        { code: 'columnMissing', column: 'credit' },
      ],
    })
    assert.deepEqual(wrong(await read('a;b\n1;2')).length, 6)
  })

  it('reports every wrong cell with the line it starts on, counting quoted line ends and blank lines', async () => {
    const items = await read(
      lines(
        '2026-03-05,A,1.005,SAR,,',
        '',
        '2026-03-05,B,1,SAR,"two\nlines",',
        '31/02/2026,,x,EUR,,case_1',
        '03/25/2026,C,0,SAR,,',
        '2026-04-11,D,"1,5",SAR,,',
        '05/03/26,E,1234567890123,SAR,,',
        '2026-03-05,F,1,SAR',
        '2026-03-05,G,1,SAR,,,,surplus',
        `2026-03-05,${'H'.repeat(101)},1,SAR,,`,
      ),
    )
    assert.deepEqual(wrong(items), [
      '2 places',
      '6 date',
      '6 required',
      '6 currency',
      '6 number',
      '6 caseId',
      '7 date',
      '7 zero',
      '8 dateAhead',
      '8 number',
      '9 date',
      '9 range',
      '10 fieldCount',
      '11 fieldCount',
      '12 tooLong',
    ])
    assert.equal(bookedOf(items[1])?.details, 'two\nlines')
  })

  it('takes one of debit and credit, and a rate that fits', async () => {
    const items = await read(
      [
        'Date\tReference\tDebit\tCredit\tCurrency\tRate\tBalance',
        '2026-03-05\tA\t5\t6\tSAR\t\t9',
        '2026-03-05\tB\t\t0.00\tSAR\t\t9',
        '2026-03-05\tC\t-5\t\tSAR\t\t9',
        '2026-03-05\tD\t\t5\tSAR\t3.75\t9',
        '2026-03-05\tE\t\t5\tUSD\t3.7500001\t9',
        '2026-03-05\tF\t\t5\tUSD\t0\t9',
        '2026-03-05\tG\t\t5\tUSD\tx\t9',
        '2026-03-05\tH\t5\t0.00\tSAR\t1\t',
      ].join('\r\n'),
    )
    assert.deepEqual(wrong(items), [
      '2 bothSides',
      '3 noSide',
      '4 sign',
      '5 rateOfBase',
      '6 places',
      '7 range',
      '8 number',
    ])
    assert.equal(bookedOf(items[7])?.amount, '-5.00')
  })

  it('ends at quotation marks that never close, and takes those inside a field as signs', async () => {
    assert.deepEqual(wrong(await read(lines('2026-03-05,A,1,SAR,12" pipe,', '2026-03-05,B,1,SAR,"open,'))), [
      '3 quotes',
    ])
    assert.deepEqual(wrong(await read(lines(`2026-03-05,A,1,SAR,"${'x'.repeat(70_000)}",`))), ['2 quotes'])
  })
})
