import type { Page } from 'playwright/test';

type Watched = Window & { blocked?: string[] };

/** Records from now on what the content security policy of each document blocks. */
export async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener('securitypolicyviolation', (event) => {
      blocked.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** What the policy of the open page has blocked. */
export async function policyViolations(page: Page): Promise<string[]> {
  const blocked = await page.evaluate(() => (window as Watched).blocked ?? null);
  if (!blocked) throw new Error('The page was opened before watchViolations');
  return blocked;
}
