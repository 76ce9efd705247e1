import { expect, type Page } from 'playwright/test';
import { signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import { inDatabase } from './inDatabase.ts';

type Row = { id: string; value: Buffer; status: string };

async function rowsOf(email: string): Promise<Row[]> {
  return inDatabase<Row>(
    `select subscriptions.id, status, secrets.value from subscriptions, secrets where email = $1 and secrets.name = 'subscriptions'`,
    [email],
  );
}

/** Subscribes an address. @returns the tokens in its mails, to confirm and to manage the subscription */
export async function aSubscriber(page: Page, email: string, language: string) {
  const answer = await page.request.post('/api/subscribe', { data: { email, language } });
  expect(answer.status()).toBe(200);
  await expect.poll(async () => (await rowsOf(email)).length).toBe(1);
  const tokens = (await rowsOf(email)).map(({ id, value }) => ({
    confirm: signSubscription(value, id, 'confirm'),
    manage: signSubscription(value, id, 'manage'),
  }));
  return { confirm: tokens[0]?.confirm ?? '', manage: tokens[0]?.manage ?? '' };
}

export async function subscriptionStatus(email: string): Promise<string | undefined> {
  return (await rowsOf(email))[0]?.status;
}
