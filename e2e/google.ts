import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { firebaseSettings } from '../__tests__/support/firebaseSettings.ts';

const standIn = join(import.meta.dirname, 'emulator/gapiStandIn.js');
const emulatorName = firebaseSettings.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST;

/**
 * Leads the page and its pop-ups to the emulator, wherever it listens, and to the stand-in for Google's script. Nothing else
 * from outside is answered.
 */
export async function leadToEmulator(page: Page, emulatorUrl: string): Promise<void> {
  const lead = (route: Route) => {
    const url = new URL(route.request().url());
    if (url.host === emulatorName) return route.continue({ url: emulatorUrl + url.pathname + url.search });
    if (url.href.startsWith('https://apis.google.com/js/api.js')) return route.fulfill({ path: standIn });
    return url.hostname === '127.0.0.1' ? route.continue() : route.abort();
  };
  // The page's routes come before its context's, and only the context has the pop-up's.
  await page.route('**/*', lead);
  await page.context().route('**/*', lead);
}

/** What a person does in Google's window: takes a new account and goes on with it. */
export async function confirmAtGoogle(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

export async function secondTab(context: BrowserContext, emulatorUrl: string): Promise<Page> {
  const page = await context.newPage();
  await leadToEmulator(page, emulatorUrl);
  return page;
}
