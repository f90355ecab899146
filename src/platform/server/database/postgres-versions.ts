/** The supported versions of PostgreSQL; the tests that use SQL run on both ends (README, docs/configuration.md). */
export const POSTGRES = { oldest: 15, newest: 18 } as const
