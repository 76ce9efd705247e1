import type { Page } from 'playwright/test';
import { trustedTypes } from '#lib/site/server/http/contentPolicy.ts';

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

/** Gives documents of the newsroom the trusted types of a site without Google; the site under test has it. */
export async function requireTrustedTypes(page: Page): Promise<void> {
  const directives = Object.entries(trustedTypes).map((directive) => directive.join(' '));
  await page.route(/\/admin/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': policy, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': [policy, ...directives].join('; ') },
    });
  });
}
