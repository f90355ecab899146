// The real server as `npm run dev` runs it: without pages, which Vite's development server serves.
import { readConfig } from '#server/start/config.ts'
import { endWithReason, serve } from '#app/serve.ts'
import { seedDemo } from '../../demo/seed.ts'
import { sampleStepNamed } from '../../demo/sample-steps.ts'
import { appliedLine } from './applied.ts'

const stage = sampleStepNamed(process.argv[2] ?? '')
const config = readConfig(process.env)
/** With a stage, the parent process prints a summary instead. */
const say = (line: string) => (stage ? undefined : console.log(line))

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
serve({
  config,
  fill: async ({ app }) => {
    if (config.mode === 'demo') await seedDemo(app, say, ...(stage ? [[stage.plan]] : []))
  },
}).then(
  ({ applied }) => {
    if (applied.length > 0) console.log(`  ${appliedLine(applied)}`)
    process.send?.('ready')
  },
  (error: unknown) => endWithReason(error, process.env),
)
