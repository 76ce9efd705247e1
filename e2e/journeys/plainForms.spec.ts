import { signSubscription } from '../../lib/server/auth/subscriptionToken.ts';
import { expect, test } from '../fixtures.ts';
import { inDatabase } from '../inDatabase.ts';
import { aPerson, wordsOf } from '../people.ts';

test.use({ javaScriptEnabled: false });

type Row = { id: string; value: Buffer; status: string };

async function rowOf(email: string): Promise<Row> {
  const [row] = await inDatabase<Row>(
    `select subscriptions.id, status, secrets.value from subscriptions, secrets where email = $1 and secrets.name = 'subscriptions'`,
    [email],
  );
  if (!row) throw new Error(`${email} is no subscriber's`);
  return row;
}

const statusOf = async (email: string) => (await rowOf(email)).status;

for (const [language, prefix] of [
  ['ru', ''],
  ['en', '/en'],
  ['hy', '/hy'],
] as const) {
  const { accountPages } = wordsOf(language);
  const { confirmSubscription: confirm, unsubscribe } = accountPages;

  test(`without JavaScript a subscriber confirms and leaves by plain forms, in ${language}`, async ({ page }) => {
    const { email } = aPerson();
    await page.request.post('/api/subscribe', { data: { email, language } });
    const { id, value } = await rowOf(email);
    const main = page.locator('main');

    await page.goto(`${prefix}/subscribe/confirm?token=${signSubscription(value, id, 'confirm')}`);
    expect(await statusOf(email)).toBe('pending');
    await expect(main.getByText(accountPages.needsScript)).toHaveCount(0);
    await main.getByRole('button', { name: confirm.submit }).click();
    await expect(main.getByText(confirm.done)).toBeVisible();
    await expect(main.getByText(confirm.lead)).toHaveCount(0);
    expect(await statusOf(email)).toBe('active');
    await page.reload();
    await expect(main.getByText(confirm.done)).toBeVisible();

    await page.goto(`${prefix}/unsubscribe?token=${signSubscription(value, id, 'manage')}`);
    expect(await statusOf(email)).toBe('active');
    await expect(main.getByText(unsubscribe.needsScript)).toBeVisible();
    await main.getByRole('button', { name: unsubscribe.submit }).click();
    await expect(main.getByText(unsubscribe.done)).toBeVisible();
    expect(await statusOf(email)).toBe('unsubscribed');

    await page.goto(`${prefix}/subscribe/confirm?token=not-a-token-that-we-ever-sent`);
    await main.getByRole('button', { name: confirm.submit }).click();
    await expect(main.getByText(confirm.over)).toBeVisible();
  });

  test(`without JavaScript nothing says that it is loading, in ${language}`, async ({ page }) => {
    for (const path of ['/profile', '/saved', '/unsubscribe', '/subscribe/confirm', '/verify-email', '/login']) {
      await page.goto(`${prefix}${path}`);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(accountPages.loading)).toHaveCount(0);
    }
  });
}

test('a form on another site confirms and unsubscribes nobody', async ({ page }) => {
  const { email } = aPerson();
  await page.request.post('/api/subscribe', { data: { email, language: 'en' } });
  const { id, value } = await rowOf(email);

  for (const origin of ['https://evil.example', 'null']) {
    const answer = await page.request.post(`/subscribe/confirm?token=${signSubscription(value, id, 'confirm')}`, {
      headers: { origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
  }
  expect(await statusOf(email)).toBe('pending');
});

test('other pages take no form', async ({ page }) => {
  const answer = await page.request.post('/en/profile', { data: {} });

  expect([answer.status(), answer.headers().allow]).toEqual([405, 'GET, HEAD']);
});
