import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { domainToASCII } from 'node:url'
import { cleanEmail } from '#kernel/addresses/email.ts'
import { ask, createEmptyDatabase } from '#test/database.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations')
const OWN_LETTERS = 420

it('accounts whose domain was typed in ASCII are found by the form that is compared', async () => {
  const database = await createEmptyDatabase()
  const owner = database.ownerConnection
  const versions = readdirSync(MIGRATIONS).map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? Number.NaN))
  const typed = {
    own: 'Huda@شبكة.example',
    twin: `huda@${domainToASCII('شبكة.example')}`,
    sole: `Sara@Mail.${domainToASCII('شبكة.рф').toUpperCase()}`,
    umlaut: `a@${domainToASCII('bücher-straße.example')}`,
    chinese: `b@${domainToASCII('中国互联网络信息中心.中国')}`,
    mathematical: `c@${domainToASCII('😀a.example')}`,
    nothing: 'd@xn--99999999999.example',
    empty: 'e@xn--.example',
    plain: 'F@Centre.example',
    local: 'xn--g@centre.example',
  }
  try {
    await migrate(owner, { only: versions.filter((version) => version < OWN_LETTERS) })
    for (const [id, email] of Object.entries(typed))
      await ask(
        owner,
        `insert into people (id, email, name_en, name_ar, roles) values ('${id}', '${email}', '', '', '{}')`,
      )
    await migrate(owner)
    const rows = (await ask(owner, 'select id, email from people')) as { id: string; email: string }[]
    const stored = Object.fromEntries(rows.map(({ id, email }) => [id, email]))
    for (const [id, email] of Object.entries(typed))
      assert.equal(stored[id]?.toLowerCase(), (id === 'twin' ? email : cleanEmail(email)).toLowerCase(), id)
  } finally {
    await database.drop()
  }
})
