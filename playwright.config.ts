import { defineConfig } from 'playwright/test';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { browserArguments, browserPath } from './e2e/browser.ts';

const executablePath = await browserPath().catch((error: Error) => {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/globalSetup.ts',
  // Each page waits until its network is idle; four workers use the idle time of a small machine.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Generous: the benchmark measures speed.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    // Traces make tests half again as slow: enable them by `--trace on` to debug.
    screenshot: 'only-on-failure',
    // Requests of a service worker can't be held back or answered by a test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: browserArguments },
  },
});
