import assert from 'node:assert/strict'
import { it } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#test/database.ts'
import { appPoolOptions } from './connection.ts'
import { openDatabase } from './db.ts'

it('a broken idle connection is logged without the secrets of the connection', async () => {
  const database = await createTestDatabase()
  const told = Promise.withResolvers<Error>()
  const { pool, close } = openDatabase(appPoolOptions(database.appConnection), told.resolve)
  const other = new pg.Client(database.appConnection)
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const error = await told.promise
    assert.match(error.message, /terminat/)
    assert.doesNotMatch(JSON.stringify(error), /secretKey|connectionParameters/)
  } finally {
    await other.end()
    await close()
    await database.drop()
  }
})
