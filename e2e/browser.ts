import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import bundled from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright/test';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { librariesMissingFor, refuseMissingLibraries } from './missingLibraries.ts';

/** Chromium without windows: tests take two thirds of the time that the whole browser needs. */
const installedShell = '/usr/bin/chromium-headless-shell';
const installedBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const cache = join(import.meta.dirname, '../.cache');
const unpacked = join(cache, 'chromium');

/** The package from npm has no program for other systems. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

/**
 * The path of a Chromium: the configured one, or a headless shell of the system or from npm. Where the latter can't run, a whole
 * browser of the system or the one that Playwright downloaded.
 *
 * @throws CliError that says what to install
 */
export async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(installedShell)) return installedShell;
  const wholeBrowser = [...installedBrowsers, playwright.executablePath()].find((path) => existsSync(path));
  if (isBundled) {
    if (!existsSync(unpacked)) await unpack();
    const path = join(unpacked, 'chromium');
    if (!wholeBrowser) refuseMissingLibraries(path);
    if (librariesMissingFor(path).length === 0) return path;
  }
  if (!wholeBrowser)
    throw new CliError('The tests need Chromium: `npx playwright install chromium`, or set CHROMIUM_PATH');
  return wholeBrowser;
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
