// Nothing confidential leaves by mail (ADR 0153): whatever a case contains, each line of each mail about cases is one of a few forms.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { REACTIONS } from '#app/product.ts'
import { SCREENS } from '#app/screens.ts'
import { descriptionOf, meetingMail, summaryOf } from '#notifications/law/invitation-text.ts'
import { invitationWords } from '#notifications/law/invitation-words.ts'
import { caseMail } from '#notifications/law/mail-text.ts'
import { caseMailWords, matterWords } from '#notifications/law/mail-words.ts'
import { mailWords } from '#identity/law/mail-words.ts'
import { MATTERS, type Reaction } from '#kernel/manifest/notice.ts'
import { type Language, LANGUAGES } from '#kernel/words.ts'
import { isolateLtr } from '#kernel/text.ts'
import { servedAward } from '#test/journey.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { partsOf } from '#test/smtp.ts'

const ADDRESS = 'http://127.0.0.1:8080'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneOf = (texts: readonly string[]) => `(?:${texts.map(escaped).join('|')})`

/** Dates and times have digits, the names of months, cities and eras, and marks of direction. */
const DATE: Readonly<Record<Language, string>> = {
  en: String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`,
  ar: String.raw`[\u200e\u200f]?[٠-٩]{1,2} [\p{Script=Arabic}\p{M}]+ [٠-٩]{4}[\u200e\u200f]?`,
}
const TIME: Readonly<Record<Language, string>> = {
  en: String.raw`\d\d:\d\d (?:Riyadh|London|New York) time`,
  ar: '[٠-٩]{2}:[٠-٩]{2} بتوقيت (?:الرياض|لندن|نيويورك)',
}
const PATHS = [...new Set(SCREENS.map(({ path }) => path.split('/')[1] ?? ''))]

/** What a line of a mail about these cases may be. */
function grammar(language: Language, cases: readonly string[]): RegExp {
  const caseId = oneOf(cases)
  const meetings = [invitationWords.hearing, invitationWords.conference].map((word) => word[language])
  const what = oneOf([...MATTERS.map((kind) => matterWords[kind][language]), ...meetings])
  const comma = { en: ', ', ar: '، ' }[language]
  const item = `\u2066${caseId}\u2069 · ${what} · ${DATE[language]}${comma}${TIME[language]}`
  const until = `(?: · ${{ en: 'until', ar: 'حتى' }[language]} ${DATE[language]})?`
  // Counts of which each language makes a form of its own.
  const more = [1, 2, 7, 11, 100].map((count) =>
    escaped(caseMailWords.more[language]({ count })).replace(/[0-9٠-٩]+/, '[0-9٠-٩]+'),
  )
  const forms = [
    `${item}${until}`,
    `${escaped(ADDRESS)}/${oneOf(PATHS)}/${caseId}(?:/(?:disbursements|refunds))?`,
    ...[
      caseMailWords.opening,
      invitationWords.opening,
      invitationWords.openingCancelled,
      caseMailWords.inPortal,
      caseMailWords.whichMail,
      mailWords.noReply,
      mailWords.signature,
    ].map((word) => escaped(word[language])),
    escaped(`${ADDRESS}/account#mail`),
    ...more,
  ]
  return new RegExp(`^(?:${forms.join('|')})$`, 'u')
}

function assertSaysNoMore(text: string, language: Language, cases: readonly string[]): void {
  const form = grammar(language, cases)
  const strange = text.split(/[\r\n]+/).filter((line) => line !== '' && !form.test(line))
  assert.deepEqual(strange, [])
}

describe('a mail about cases', () => {
  it('has only case number, kind, dates and link, whatever the notices are', () => {
    const item = fc.record({
      caseId: fc.constantFrom('case_001', 'case_7F3K9QX2'),
      kind: fc.constantFrom(...MATTERS),
      at: fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
      dueOn: fc.constantFrom(null, '2027-03-17', '2028-02-29'),
    })
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom('Asia/Riyadh', 'Europe/London', 'America/New_York'),
        (some, language, zone) => {
          const items = some.map((one) => ({ ...one, link: `/hearing/${one.caseId}` }))
          const { text } = caseMail({ language, zone, day: null, items }, ADDRESS)
          assertSaysNoMore(text, language, [...new Set(items.map(({ caseId }) => caseId))])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('about a meeting has only case number, kind, date and link, also for the calendar', () => {
    fc.assert(
      fc.property(
        fc.record({
          caseId: fc.constantFrom('case_001', 'case_7F3K9QX2'),
          ...{ isHearing: fc.boolean(), isCancelled: fc.boolean(), language: fc.constantFrom(...LANGUAGES) },
          dueAt: fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
          seat: fc.constantFrom('Asia/Riyadh', 'Europe/London', 'America/New_York'),
          zone: fc.constantFrom('Asia/Riyadh', 'Europe/London', 'America/New_York'),
        }),
        (one) => {
          const { caseId, language } = one
          const meeting = { ...one, endsAt: null, link: `${ADDRESS}/hearing/${caseId}` }
          assertSaysNoMore(meetingMail(meeting, ADDRESS).text, language, [caseId])
          const line = `\u2066${caseId}\u2069 · ${summaryOf(meeting).replace(` · ${caseId}`, '')}`
          assertSaysNoMore(`${line} · ${descriptionOf(meeting)}`, language, [caseId])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('has a link with the case number and nothing else of the act', () => {
    const links = Object.values(REACTIONS).flatMap((told) =>
      ('to' in told ? [told] : told).map(({ link }: Reaction) => link),
    )
    // The id of a thread of letters is drawn at random and says nothing of it.
    const allowed = /^(?:\{path\}|\/[a-z-]+(?:\/\{caseId\}(?:\/[a-z-]+|\?tab=[a-z]+(?:&item=\{threadId\})?)?)?)$/
    for (const link of links) assert.match(link, allowed)
  })

  describe('of a whole case, from the filing to the served award', () => {
    let portal: TestPortal
    let mailing: Mailing
    before(async () => {
      portal = await openTestPortal()
      mailing = await openMailing(portal)
    })
    after(async () => {
      await mailing.close()
      await portal.close()
    })

    it('names nothing that the parties wrote', async () => {
      const caseId = await servedAward(portal)
      const { pool } = portal.portal.database
      await pool.query("update people set language = 'ar' where id = 'person_claimant'")
      // The handler of the case gets the mail of the Centre.
      await (await portal.as('manager')).call('case.assign', {
        cases: [{ caseId, seen: null }],
        handlerId: 'person_manager',
      })
      await pool.query('update notifications set created_at = now(), read_at = null')
      const mails = await mailing.run(new Date(Date.now() + 26 * 3600_000))
      const to = new Set(mails.flatMap((mail) => mail.to))
      for (const who of ['claimant', 'respondent', 'arbitrator', 'manager'])
        assert.ok(to.has(`${who}@demo.example`), who)
      assert.ok(mails.length >= 8, String(mails.length))
      for (const mail of mails) {
        const language = mail.to[0] === 'claimant@demo.example' ? 'ar' : 'en'
        const { text, html, subject } = partsOf(mail.source)
        assertSaysNoMore(text, language, [caseId])
        const shown = html
          .replace(/^.*<body>/s, '')
          .replaceAll('<br>', '\n')
          .replace(/<[^>]*>/g, '\n')
        assertSaysNoMore(shown, language, [caseId])
        const plain = subject || (/^Subject: (.*)\r$/m.exec(mail.source)?.[1] ?? '')
        assert.match(plain.replaceAll(isolateLtr(caseId), caseId), subjects(language, caseId))
        const headers = mail.source.slice(0, mail.source.indexOf('\r\n\r\n'))
        assert.match(headers, /^To: \S+@demo\.example\r$/m)
      }
    })
  })
})

function subjects(language: Language, caseId: string): RegExp {
  return {
    en: new RegExp(`^(?:Case ${caseId}: \\d+ updates?|Daily digest, ${DATE.en}: \\d+ updates? in 1 case)$`, 'u'),
    ar: new RegExp(
      `^(?:القضية ${caseId}: [\\p{Script=Arabic}\\p{M}٠-٩ ]+|الملخص اليومي، ${DATE.ar}: [\\p{Script=Arabic}\\p{M}٠-٩ ]+ في قضية واحدة)$`,
      'u',
    ),
  }[language]
}
