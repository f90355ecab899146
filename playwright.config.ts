import { defineConfig } from '@playwright/test'

/** What takes a worker longest, so that both begin with it and neither is left alone with it in the end. */
const LONG = ['**/secure-journey.spec.ts', '**/journey.spec.ts', '**/around-*.spec.ts', '**/matrix-*.spec.ts']
/** Every state of every screen, and what a phone makes of it: for the full run, and the last of it. */
const FULL = ['**/states-*.spec.ts', '**/lighthouse.spec.ts']
const PICTURES = '**/pictures.spec.ts'
const isFull = Boolean(process.env['TEST_FULL'])

/** Each journey starts the product itself, so there is no web server here. `--grep @quick` runs the tests of a few minutes. */
export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    ...LONG.map((file) => ({ name: file.replace(/^\*\*\/|(?:-\*)?\.spec\.ts$/g, ''), testMatch: file })),
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...LONG, ...FULL, PICTURES] },
    ...(isFull ? [{ name: 'full', testMatch: FULL }] : []),
    ...(process.env['PICTURES_DIR'] ? [{ name: 'pictures', testMatch: PICTURES }] : []),
  ],
  globalSetup: './test/e2e/sample.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // Once more in a worker and with a product of its own: what passes then is reported as unsteady (scripts/test.ts).
  retries: 1,
  // Continuous integration has so much time and no more; what was not reached then is said (scripts/test/browser.ts).
  globalTimeout: Number(process.env['BROWSER_LIMIT_MS'] ?? 0),
  // The sample cases are told before the first test; a busy machine takes minutes for that.
  timeout: 700_000,
  // Long enough for a machine that has much other work: what is there sooner is not waited for.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    // A trace keeps every answer of every page, which costs a tenth and more of the run; TRACE=1 for whoever looks for a fault.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
