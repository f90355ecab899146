import { defineConfig } from '@playwright/test'

/** Each journey starts the product itself, so there is no web server here. */
export default defineConfig({
  testDir: 'test/e2e',
  // Pictures are taken when they are asked for; every state of every screen, and what a phone makes of it, is for the full run.
  testIgnore: [
    ...(process.env['PICTURES_DIR'] ? [] : ['**/pictures.spec.ts']),
    ...(process.env['TEST_FULL'] ? [] : ['**/states-*.spec.ts', '**/lighthouse.spec.ts']),
  ],
  globalSetup: './test/e2e/sample.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // The sample cases are told before the first test; a busy machine takes minutes for that.
  timeout: 420_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 15_000,
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
