import { existsSync, globSync } from 'node:fs';
import type { Engine } from './Engine.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebkit } from './openWebkit.ts';

type Installed = {
  name: string;
  /** Debian's packages. */
  packages: string;
  /** Null if it is not installed. */
  open: (() => Promise<Engine>) | null;
};

const firefox = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
const driver = firstOf('/usr/bin/WebKitWebDriver');
const browser = firstOf(...globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'));
const display = firstOf('/usr/bin/Xvfb');

/** The browsers beside Chromium, with the names of their Debian packages. */
export const engines: Installed[] = [
  { name: 'Firefox', packages: 'firefox-esr', open: firefox ? () => openFirefox(firefox) : null },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver, xvfb',
    open: driver && browser && display ? () => openWebkit({ driver, browser, display }) : null,
  },
];

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
