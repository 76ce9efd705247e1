import { expect, test } from '../../fixtures.ts';
import { aPerson, wordsOf } from '../../people.ts';
import { aSubscriber, subscriptionStatus } from '../../subscribers.ts';

test.use({ javaScriptEnabled: false });

for (const [language, prefix] of [
  ['ru', ''],
  ['en', '/en'],
  ['hy', '/hy'],
] as const) {
  const { accountPages } = wordsOf(language);
  const { confirmSubscription: confirm, unsubscribe } = accountPages;

  test(`without JavaScript a subscriber confirms and unsubscribes by plain forms, in ${language}`, async ({ page }) => {
    const { email } = aPerson();
    const tokens = await aSubscriber(page, email, language);
    const main = page.locator('main');

    await page.goto(`${prefix}/subscribe/confirm?token=${tokens.confirm}`);
    expect(await subscriptionStatus(email)).toBe('pending');
    await expect(main.locator('noscript')).toHaveCount(0);
    await main.getByRole('button', { name: confirm.submit }).click();
    await expect(main.getByText(confirm.done)).toBeVisible();
    await expect(main.getByText(confirm.lead)).toHaveCount(0);
    expect(await subscriptionStatus(email)).toBe('active');
    await page.reload();
    await expect(main.getByText(confirm.done)).toBeVisible();

    await page.goto(`${prefix}/unsubscribe?token=${tokens.manage}`);
    expect(await subscriptionStatus(email)).toBe('active');
    expect((await main.locator('noscript').innerHTML()).replaceAll('&nbsp;', ' ')).toContain(unsubscribe.needsScript);
    await main.getByRole('button', { name: unsubscribe.submit }).click();
    await expect(main.getByText(unsubscribe.done)).toBeVisible();
    expect(await subscriptionStatus(email)).toBe('unsubscribed');

    await page.goto(`${prefix}/subscribe/confirm?token=not-a-token-that-we-ever-sent`);
    await main.getByRole('button', { name: confirm.submit }).click();
    await expect(main.getByText(confirm.over)).toBeVisible();
  });

  test(`without JavaScript no page displays a loading message, in ${language}`, async ({ page }) => {
    for (const path of [
      '/profile',
      '/saved',
      '/unsubscribe',
      '/subscribe/confirm',
      '/reply-mails',
      '/verify-email',
      '/login',
    ]) {
      await page.goto(`${prefix}${path}`);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(accountPages.loading)).toHaveCount(0);
    }
  });
}

test('a form on another site confirms and unsubscribes nobody', async ({ page }) => {
  const { email } = aPerson();
  const tokens = await aSubscriber(page, email, 'en');

  for (const origin of ['https://evil.example', 'null']) {
    const answer = await page.request.post(`/subscribe/confirm?token=${tokens.confirm}`, {
      headers: { origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
  }
  expect(await subscriptionStatus(email)).toBe('pending');
});

test('other pages accept no form', async ({ page }) => {
  const answer = await page.request.post('/en/profile', { data: {} });

  expect([answer.status(), answer.headers().allow]).toEqual([405, 'GET, HEAD']);
});
