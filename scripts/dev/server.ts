// The real server as `npm run dev` runs it: without pages, which the development server of the browser part shows.
import { readConfig } from '#server/start/config.ts'
import { endWithReason, serve } from '#app/serve.ts'
import { seedDemo } from '../../demo/seed.ts'
import { stageNamed } from '../../demo/stages.ts'

const stage = stageNamed(process.argv[2] ?? '')
const config = readConfig(process.env)
/** Whoever started it says the same once, not line by line. */
const say = (line: string) => (stage ? undefined : console.log(line))

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
serve({
  config,
  fill: async ({ app }) => {
    if (config.mode === 'demo') await seedDemo(app, say, ...(stage ? [[stage.plan]] : []))
  },
}).then(
  () => process.send?.('ready'),
  (error: unknown) => endWithReason(error, process.env),
)
