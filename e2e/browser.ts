import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import bundled from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright/test';
import { refuseMissingLibraries } from './missingLibraries.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const cache = join(import.meta.dirname, '../.cache');
const unpacked = join(cache, 'chromium');

/**
 * The path of a Chromium: the configured one, the system's, the one that Playwright downloaded, or the one from npm, in
 * this order.
 */
export async function browserPath(): Promise<string> {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, playwright.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  if (!existsSync(unpacked)) await unpack();
  const path = join(unpacked, 'chromium');
  refuseMissingLibraries(path);
  return path;
}

/**
 * The package unpacks into the temporary folder, which users of a machine share: unpack into the checkout's cache
 * instead, atomically.
 */
async function unpack(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  const shared = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await bundled.executablePath();
    renameSync(folder, unpacked);
  } finally {
    if (shared === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = shared;
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Without a GPU, without network requests of its own and, under root, without the sandbox, which does not support root.
 */
export const browserArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
