import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Columns in camel case; what is inside a value stays as it is. Kysely's own plugin translates the names for every row. All rows
 * of a result have the same columns, so here they are translated once.
 */
export class CamelCase extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first).map((column) => ({ column, name: this.camelCase(column) }))
    if (columns.every(({ column, name }) => name === column)) return result
    const empty: UnknownRow = Object.fromEntries(columns.map(({ name }) => [name, null]))
    const rows = result.rows.map((row) => {
      const named = { ...empty }
      for (const { column, name } of columns) named[name] = row[column]
      return named
    })
    return { ...result, rows }
  }
}
