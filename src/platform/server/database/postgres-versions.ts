/** The PostgreSQL that the portal promises to run on; the tests that touch SQL run on both ends (README, docs/configuration.md). */
export const POSTGRES = { oldest: 15, newest: 18 } as const
