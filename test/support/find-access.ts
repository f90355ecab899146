import { readTexts } from '#test/read-texts.ts'
import { pageTokens } from '#find/law/tokens.ts'
import type { TestPortal, Who } from '#test/portal.ts'

/** A word that only the pages of this file have. */
export const wordOf = (fileId: string) => `secret${Buffer.from(fileId).toString('hex')}`

type Kept = {
  readonly id: string
  readonly submission: string | null
  readonly purpose: string
  readonly caseId: string
  readonly isTakenBack: boolean
}

/**
 * Gives every file of the portal a page with a word of its own. Compares what each person finds by that word with the portal's answer when
 * the person opens the file. Nobody finds a file that is sealed with the tribunal or was withdrawn. Returns how many searches were tried,
 * how many found their file, and every difference: a hit, a count or a whole answer where there should be none.
 */
export async function heldAgainstOpening(portal: TestPortal, people: readonly Who[]) {
  const { pool } = portal.portal.database
  await readTexts(portal)
  const { rows: files } = await pool.query<Kept>(
    `select f.id, s.id as submission, f.purpose, f.case_id as "caseId",
      exists (select from filing_documents d where d.file_id = f.id and d.removed_at is not null and d.replaced_by is null) as "isTakenBack"
    from files f left join submissions s on s.file_id = f.id`,
  )
  for (const { id, caseId } of files) {
    await pool.query("insert into file_texts values ($1, 'read', 1, 1, '', 0, now()) on conflict do nothing", [id])
    await pool.query(
      "insert into file_pages values ($1, 9000, 'text', 'en', $2, $3::tsvector) on conflict do nothing",
      [id, `The ${wordOf(id)} of this page`, pageTokens(`The ${wordOf(id)} of this page`, { caseId, label: null })],
    )
  }
  const tally = { tried: 0, found: 0, differences: [] as string[] }
  for (const who of people) {
    const tab = await portal.as(who)
    const isOpen = async (path: string) => {
      const { status, body, headers } = await tab.fetch(path, { headers: { range: 'bytes=0-0' } })
      await body?.cancel()
      return status !== 403 && status !== 404 ? headers : undefined
    }
    const { rows: sealed } = await pool.query<{ id: string }>(
      `select f.id from files f where case
        when f.purpose not like 'award-%' then f.audience = 'tribunal'
        when not exists (select from served_award_files a where a.file_id = f.id) then true
        else f.purpose <> 'award-sealed' and f.audience = 'tribunal' end
      or exists (select from files_within w join files i on i.id = w.inside_id where w.file_id = f.id and i.audience = 'tribunal')`,
    )
    for (const { id, submission, purpose, caseId, isTakenBack } of files) {
      const opens =
        (await isOpen(submission ? `/api/submissions/${submission}/file` : `/api/files/${id}`)) ??
        (purpose === 'commencementLetter' ? await isOpen(`/api/commencement/${caseId}/letter`) : undefined)
      const expected = opens !== undefined && !isTakenBack && !sealed.some((one) => one.id === id)
      const { groups } = await tab.call('find.search', { q: wordOf(id) })
      const hits = groups.flatMap((group) => group.hits)
      tally.tried += 1
      tally.found += hits.length > 0 ? 1 : 0
      const told = `${who}: ${id} (${purpose})`
      if (expected && (hits.length !== 1 || hits[0]?.id !== id || groups[0]?.count !== 1))
        tally.differences.push(`${told} is open and not found`)
      if (!expected && groups.length > 0) tally.differences.push(`${told} is closed and found`)
    }
  }
  return tally
}
