import type pg from 'pg'

/** The class of the advisory locks that nodes hold under their names; no other program uses it. */
export const NODE_LOCKS = 7_202_604

/** A node lives while its connection holds the lock of its name and it renews its entry. */
export const ALIVE = `seen_at > now() - interval '15 seconds' and exists (
  select 1 from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.granted
    and l.classid = ${NODE_LOCKS}::oid and l.objid = hashtext(nodes.name)::bit(32)::bigint::oid)`

/** The living nodes of a database, as `name (version)`; none in one that has no such table yet. */
export async function listLivingNodes(client: pg.Client): Promise<string[]> {
  const table = await client.query<{ found: string | null }>(`select to_regclass('public.nodes')::text as found`)
  if (typeof table.rows[0]?.found !== 'string') return []
  const { rows } = await client.query<{ name: string; version: string }>(
    `select name, version from nodes where ${ALIVE} order by name`,
  )
  return rows.map(({ name, version }) => `${name} (${version})`)
}
