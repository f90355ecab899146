// Forms submitted before they are filled in (§5), and acts that depend on another.
import { expect } from '@playwright/test'
import { caseManagementWords } from '#case-management/law/words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { type Sentence, said } from '#test/sentences.ts'
import { expectSays, inBoth, openAs } from './both.ts'
import { unfold, press, type Further, type Road, type Who } from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'

type Screen = {
  readonly who: Who | Further
  readonly address: string
  /** The sheet of the form, if it is one line until it is opened. */
  readonly opened?: Word
  /** The buttons pressed with nothing filled in, and the resulting messages. */
  readonly pressed: readonly (readonly [button: Word, sentence: Sentence])[]
  /** Written beside a button that is not available yet. */
  readonly waits?: Sentence
}

const SCREENS: readonly Screen[] = [
  {
    who: 'manager',
    address: `/commencement/${SAMPLE.turbines}`,
    opened: commencementWords.conference,
    pressed: [[commencementWords.reschedule, 'Choose date/time first.']],
  },
  {
    who: 'arbitrator',
    address: '/case-mgmt/case_010',
    opened: caseManagementWords.furtherOrders,
    // The journey covers that PO-1 needs its dates: here the secretary has prepared them.
    pressed: [[caseManagementWords.issueOrder, 'Enter order text.']],
  },
  {
    who: 'arbitrator3',
    address: '/hearing/case_008',
    pressed: [[hearingWords.scheduleAct, 'Pick a date & time first.']],
    waits: 'Schedule the hearing first.',
  },
  {
    who: 'officer',
    address: `/tribunal/${SAMPLE.timber}`,
    opened: tribunalWords.secretaryTitle,
    pressed: [[tribunalWords.appoint, 'Enter secretary name & email']],
    waits: 'Cannot confirm: pending disclosures or challenges.',
  },
]

export async function seeFormsRefused(road: Road): Promise<void> {
  for (const { who, address, opened, pressed, waits } of SCREENS) {
    const page = await openAs(road, who, address)
    await inBoth(road, page, async (now) => {
      if (opened) await unfold(now, page, opened)
      for (const [button, sentence] of pressed) {
        await press(now, page, button)
        // At the top of the form, as a link to each field concerned.
        const text = RegExp.escape(said(now.language, sentence))
        const links = page.getByRole('alert').getByRole('link', { name: new RegExp(`: ${text}$`) })
        await expect(links.first()).toBeVisible()
      }
      if (waits) await expectSays(now, page, waits)
    })
  }
}
