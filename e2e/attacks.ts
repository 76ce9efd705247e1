import type { BrowserContext, Dialog, Page } from 'playwright/test';
import { openIdle } from './idle.ts';
import { stubExternalRequests } from './stubExternalRequests.ts';

/** Pages in a browser without Content-Security-Policy: an attack that runs here has passed the sanitizer. */
export async function openWithoutPolicy(page: Page, token = ''): Promise<BrowserContext> {
  const context = await page.context().browser()?.newContext({ bypassCSP: true, baseURL: process.env.E2E_SITE_URL });
  if (!context) throw new Error('The browser is not running');
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return context;
}

/** A tab of such a browser. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await stubExternalRequests(page);
  return page;
}

/** Attacks that ran on a page, or would run on a click. */
export async function attacksOn(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const dialogs = (dialog: Dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  };
  page.on('dialog', dialogs);
  await open();
  for (const frame of page.frames()) {
    const seen = await frame.evaluate(() => {
      const names = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];
      const addresses = [...document.querySelectorAll('*')].flatMap((element) =>
        names.flatMap((name) => element.getAttribute(name) ?? []),
      );
      // As browsers parse URLs: without the characters that they ignore.
      const scheme = (address: string) => /^(javascript|vbscript|data):/i.exec(address.replace(/[\0-\x20]+/g, ''))?.[1];
      return {
        hacked: 'hacked' in window,
        links: addresses.filter((one) => scheme(one) && !/^data:image\/\w+;/.test(one)),
      };
    });
    if (seen.hacked) found.push('a script');
    found.push(...seen.links);
  }
  page.off('dialog', dialogs);
  return found;
}

/** Attacks that run at any of the URLs, several of which are opened concurrently. */
export async function attacksIn(context: BrowserContext, addresses: readonly string[]): Promise<string[]> {
  const left = addresses.values();
  const found = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const page = await openTab(context);
      const attacks: string[] = [];
      for (const address of left) {
        // A page of the admin area shows its list when it is loaded.
        const open = () => (address.startsWith('/admin') ? openIdle(page, address) : page.goto(address));
        const seen = await attacksOn(page, open);
        attacks.push(...seen.map((attack) => `${address}: ${attack}`));
      }
      return attacks;
    }),
  );
  return found.flat();
}
