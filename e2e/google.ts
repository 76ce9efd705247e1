import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { firebaseSettings } from '../__tests__/support/firebaseSettings.ts';

const gapiStub = join(import.meta.dirname, 'emulator/gapiStub.js');
const emulatorName = firebaseSettings.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST;

/**
 * Redirects the page and its pop-ups to the emulator on its actual port, and to the replacement for Google's script.
 * All other external requests are blocked.
 */
export async function routeToEmulator(page: Page, emulatorUrl: string): Promise<void> {
  const lead = (route: Route) => {
    const url = new URL(route.request().url());
    if (url.host === emulatorName) return route.continue({ url: emulatorUrl + url.pathname + url.search });
    if (url.href.startsWith('https://apis.google.com/js/api.js')) return route.fulfill({ path: gapiStub });
    return url.hostname === '127.0.0.1' ? route.continue() : route.abort();
  };
  // Routes of the page take precedence over those of its context, and only the context has the pop-up's.
  await page.route('**/*', lead);
  await page.context().route('**/*', lead);
}

/** The user's steps in Google's pop-up: adds a new account and continues with it. */
export async function confirmAtGoogle(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** The user's steps in Google's pop-up: continues with an account that was added before. */
export async function chooseAtGoogle(popup: Page, name: string): Promise<void> {
  await popup.locator('.js-reuse-account').filter({ hasText: name }).click();
}

export async function secondTab(context: BrowserContext, emulatorUrl: string): Promise<Page> {
  const page = await context.newPage();
  await routeToEmulator(page, emulatorUrl);
  return page;
}
