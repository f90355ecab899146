import type { TestPortal, Who } from '#test/portal.ts'

type Kept = { readonly id: string; readonly submission: string | null; readonly purpose: string }

/**
 * Compares the record of a case, as each person gets it, with the portal's answer when the person opens each of its files. Returns how many
 * openings were tried, how many succeeded, who opened what, and every difference.
 */
export async function heldAgainstFiles(portal: TestPortal, people: readonly Who[], caseIds: readonly string[]) {
  const tally = { tried: 0, opened: 0, differences: [] as string[], open: {} as Record<string, Who[]> }
  for (const who of people) {
    const tab = await portal.as(who)
    const isOpen = async (path: string) => {
      const { status, body } = await tab.fetch(path, { headers: { range: 'bytes=0-0' } })
      await body?.cancel()
      return status !== 403 && status !== 404
    }
    for (const caseId of caseIds) {
      const answer = await tab.fetch(`/api/cases/${caseId}/record`)
      const listed = answer.ok ? ((await answer.json()) as { id: string }[]).map(({ id }) => id) : []
      const expected = new Set<string>()
      for (const { id, submission, purpose } of await filesOf(portal, caseId)) {
        const own = submission ?? id
        tally.tried += 1
        if (await isOpen(submission ? `/api/submissions/${submission}/file` : `/api/files/${id}`)) expected.add(own)
        else if (purpose === 'commencementLetter' && (await isOpen(`/api/commencement/${caseId}/letter`)))
          expected.add(`letter_${caseId}`)
      }
      tally.opened += expected.size
      for (const id of expected) (tally.open[`${caseId} ${id}`] ??= []).push(who)
      const wrong = [
        ...listed.filter((id) => !expected.has(id)).map((id) => `${id} is listed and closed`),
        ...[...expected].filter((id) => !listed.includes(id)).map((id) => `${id} is open and not listed`),
        ...(new Set(listed).size === listed.length ? [] : ['listed twice']),
      ]
      tally.differences.push(...wrong.map((text) => `${who} in ${caseId}: ${text}`))
    }
  }
  return tally
}

async function filesOf(portal: TestPortal, caseId: string): Promise<Kept[]> {
  const { rows } = await portal.portal.database.pool.query(
    'select f.id, s.id as submission, f.purpose from files f left join submissions s on s.file_id = f.id where f.case_id = $1',
    [caseId],
  )
  return rows as Kept[]
}
