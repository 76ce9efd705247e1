import { existsSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import bundled from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the one named, the system's, the one that Playwright fetched, or the one that came with npm, in this order. */
export async function browserPath(): Promise<string> {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, playwright.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? bundled.executablePath();
}

/** Without a GPU, without asking the outside for anything, and, as root, without the sandbox that root can't have. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
