const VIEWS = 'views/'
/** A new database applies all migrations, whose names would push the address off the screen. */
const MOST_NAMES = 5

/** One line about what a start changed in the database. A new migration applies all view files, which are then only counted. */
export function appliedLine(applied: readonly string[]): string {
  const migrations = applied.filter((name) => !name.startsWith(VIEWS))
  const views = applied.filter((name) => name.startsWith(VIEWS))
  const parts = [
    ...(migrations.length > MOST_NAMES ? [`${migrations.length} migrations`] : migrations),
    ...(migrations.length > 0 && views.length > 0
      ? [views.length === 1 ? '1 file of views' : `${views.length} files of views`]
      : views),
  ]
  return `applied to the database: ${parts.join(', ')}`
}
