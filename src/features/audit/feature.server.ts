import type { ServerFeature } from '#server/acts/feature.ts'
import type { Performer } from '#server/acts/perform.ts'
import { signGrownChains } from '#server/audit/checkpoints.ts'
import { checkChains, checkFiles } from '#server/audit/nightly-checks.ts'
import { auditHandlers } from './server/handlers.ts'

const NIGHT = { firstMs: 2 * 3_600_000, everyMs: 24 * 3_600_000 }
const trailOf = ({ db, services }: Performer) => ({ db, ...services })

export const auditServer = {
  handlers: auditHandlers,
  clocks: [
    {
      ...{ firstMs: 30_000, everyMs: 600_000 },
      run: (app) => signGrownChains(trailOf(app), new Date()),
      failed: 'the heads of the audit chains could not be signed',
    },
    {
      ...{ firstMs: 60_000, everyMs: 3_600_000 },
      run: async ({ services: { config, heads } }, _log, signal) => {
        if (config.timestampUrl === undefined || signal.aborted) return
        // A silent authority must not hold up a stop.
        await heads.stamp(config.timestampUrl, signal)
      },
      failed: 'the heads of the audit chains could not be time-stamped',
    },
    {
      ...NIGHT,
      once: 'chains',
      run: async (app, log, signal) => {
        const { broken, stamps } = await checkChains(trailOf(app), new Date(), signal)
        for (const { error, ...one } of broken)
          log.error({ ...one, ...(error !== undefined && { err: error }) }, 'an audit chain is broken')
        if (stamps.unfit > 0) log.error(stamps, 'a time stamp does not fit the file of signed heads')
      },
      failed: 'the audit chains could not be verified',
    },
    {
      ...NIGHT,
      once: 'files',
      run: async ({ db, services }, log, signal) => {
        const damaged = await checkFiles({ db, blobs: services.blobs }, new Date(), signal)
        for (const damage of damaged) log.error(damage, 'a kept file is not what it was')
      },
      failed: 'the kept files could not be read',
    },
  ],
} satisfies ServerFeature
