// npm run admin -- chains: runs the nightly check of the chains from the server's console.
import { checkWords, reasonWords } from '../law/check-words.ts'
import { tellReport } from '../law/tell.ts'
import { type BrokenChain, verifyAllChains } from '#server/audit/checkpoints.ts'
import { readConfig } from '#server/start/config.ts'
import { withOwnDatabase } from '#server/database/own-database.ts'
import { openHeadFiles } from '#server/audit/head-files.ts'
import { readInstallationId } from '#server/start/installation.ts'
import { openKeysOf } from '#server/signing/open-keys.ts'
import { isolate } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'

/** Verifies every chain against the money and files of its case and all signed heads. Returns the exit status: 1 when a chain is broken. */
export async function runChains(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const config = readConfig(environment)
  return withOwnDatabase(config, async (db) => {
    const keys = await openKeysOf(db, config)
    const heads = openHeadFiles(config.dataDir, await readInstallationId(db))
    const { count, broken, unsigned, unreadable, stamps } = await verifyAllChains({ db, keys, heads })
    say(`${count} audit chains were read; ${broken.length} are broken.`)
    for (const one of broken) {
      say(`${one.chain} (${one.reason}): ${tellBroken(one, 'en')}`)
      say(`  ${tellBroken(one, 'ar')}`)
    }
    for (const { restored, at } of await heads.restores()) say(`Restored from the backup ${restored} on ${at}.`)
    const { outsideUnsigned, outsideUnreadable } = checkWords
    for (const [words, number] of [[outsideUnsigned, unsigned] as const, [outsideUnreadable, unreadable] as const])
      if (number > 0) say(`${words.en({ count: String(number) })}\n  ${words.ar({ count: String(number) })}`)
    if (stamps.count > 0) {
      const told = { count: String(stamps.count), unfit: String(stamps.unfit) }
      say(
        `${checkWords.stampsRead.en(told)}${stamps.last === null ? '' : ` (${stamps.last})`}\n  ${checkWords.stampsRead.ar(told)}`,
      )
    }
    return broken.length > 0 || stamps.unfit > 0 ? 1 : 0
  })
}

function tellBroken({ index, reason, error }: BrokenChain, language: Language): string {
  if (reason !== 'unread') return tellReport({ ok: false, count: 0, index, reason }, language)
  return `${reasonWords.reason_unread[language]} (${isolate(error instanceof Error ? error.message : String(error))})`
}
