import type { DatabaseConnection } from '#server/database/connection.ts'
import { ask } from './database.ts'

export type SchemaObject = {
  readonly name: string
  readonly definition: string
  readonly rights: string
}

/** Every view, function and trigger of the portal's schema as PostgreSQL itself prints it. */
export async function describeViews(connection: DatabaseConnection): Promise<SchemaObject[]> {
  const rows = await ask(
    connection,
    `select * from (
      select 'view ' || relname as name, concat_ws(E'\\n', pg_get_viewdef(oid, true), (
        select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0
      ), array_to_string(reloptions, ', ')) as definition, relacl as acl, relowner as owner
      from pg_class c where relkind = 'v' and relnamespace = 'public'::regnamespace
      union all
      select 'function ' || oid::regprocedure, pg_get_functiondef(oid), proacl, proowner
      from pg_proc where prokind = 'f' and pronamespace = 'public'::regnamespace
      union all
      select 'trigger ' || tgname || ' on ' || relname, pg_get_triggerdef(t.oid, true), null, relowner
      from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
    ) things, lateral (
      select coalesce(string_agg(one, ', ' order by one collate "C"), '') as rights from (
        select case grantee when 0 then 'public' when owner then 'owner' else grantee::regrole::text end || ' ' || privilege_type
          || case when is_grantable then ' with grant option' else '' end as one
        from aclexplode(acl)
      ) each
    ) given
    order by name collate "C"`,
  )
  return rows.map(({ name, definition, rights }) => ({
    ...{ name: String(name), definition: String(definition), rights: String(rights) },
  }))
}

/** The views as one text, headed by the version of PostgreSQL, since each version prints a view in its own way. */
export async function writtenViews(connection: DatabaseConnection): Promise<string> {
  const [server] = await ask(connection, "select current_setting('server_version_num')::integer / 10000 as major")
  const views = await describeViews(connection)
  const texts = views.map(({ name, definition, rights }) => `-- ${name}\n-- rights: ${rights}\n${definition.trim()}\n`)
  return [`-- PostgreSQL ${String(server?.['major'])}\n`, ...texts].join('\n')
}
