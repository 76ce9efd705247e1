import { defineConfig } from 'playwright/test';
import { browserArguments, browserPath } from './e2e/browser.ts';
import { CliError } from './lib/server/CliError.ts';

const executablePath = await browserPath().catch((error: Error) => {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/globalSetup.ts',
  // Pages wait for their network to fall silent; four at a time keep a small machine busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Generous: whoever wants to know what is slow asks the benchmark.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    // A trace takes half as long again: whoever looks for a reason asks for one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});
