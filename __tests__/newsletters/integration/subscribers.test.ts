import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { z } from 'zod';
import { growthSchema, subscriberSchema } from '#lib/newsletters/subscription.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { anAccount, bearer } from '../../support/accounts.ts';
import { aSubscription } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api, siteUrl } from '../../support/site.ts';

const pageSchema = z.object({ subscribers: z.array(subscriberSchema), total: z.int() });

describe('GET /api/subscribers', () => {
  it('filters by a part of the address and by status', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const marker = randomUUID();
    const active = await aSubscription({
      email: `a%_${marker}@example.com`,
      status: 'active',
      confirmedAt: new Date(),
    });
    await aSubscription({ email: `b${marker}@example.com` });

    const found = pageSchema.parse((await api('GET', `/subscribers?q=${marker}`, bearer(token))).body);
    const narrowed = pageSchema.parse(
      (await api('GET', `/subscribers?q=${encodeURIComponent(`%_${marker}`)}&status=active`, bearer(token))).body,
    );

    expect(found.total).toBe(2);
    expect(narrowed.subscribers.map(({ email }) => email)).toEqual([active.email]);
  });

  it('refuses to sort by private fields', async () => {
    const { token } = await anAccount({ role: 'admin' });

    const { status } = await api('GET', '/subscribers?sort=bounceReason:asc', bearer(token));

    expect(status).toBe(400);
  });
});

describe('GET /api/subscribers/growth', () => {
  it('counts new and former subscribers by day, without gaps', async () => {
    const { token } = await anAccount({ role: 'admin' });
    await aSubscription({ status: 'active', confirmedAt: new Date() });
    await aSubscription({ status: 'unsubscribed', confirmedAt: new Date(), unsubscribedAt: new Date() });

    const { series, active } = growthSchema.parse(
      (await api('GET', '/subscribers/growth?days=30', bearer(token))).body,
    );

    const today = series.at(-1);
    expect(series).toHaveLength(30);
    expect(today?.joined).toBeGreaterThanOrEqual(2);
    expect(today?.left).toBeGreaterThanOrEqual(1);
    expect(active).toBe(today?.active);
  });
});

describe('GET /api/subscribers/export', () => {
  it('contains nothing that a spreadsheet would take for a formula', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const marker = randomUUID();
    await aSubscription({ email: `=cmd|${marker}@example.com` });

    const response = await fetch(`${siteUrl}/api/subscribers/export?q=${marker}`, bearer(token));

    const bytes = Buffer.from(await response.arrayBuffer());
    const [names, line] = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(names).toBe('email,status,language,frequency,createdAt,confirmedAt');
    expect(line).toMatch(new RegExp(`^'=cmd\\|${marker}@example\\.com,pending,ru,daily,`));
  });
});

describe('GET /api/subscribers/export with many subscribers', () => {
  it('contains each of them once', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const marker = randomUUID();
    const rows = Array.from({ length: 2001 }, (_, n) => ({
      email: `${n}-${marker}@example.com`,
      language: 'ru' as const,
    }));
    await database().insert(subscriptions).values(rows);

    const response = await fetch(`${siteUrl}/api/subscribers/export?q=${marker}`, bearer(token));

    const addresses = (await response.text()).match(new RegExp(`\\d+-${marker}`, 'g')) ?? [];
    expect([addresses.length, new Set(addresses).size]).toEqual([2001, 2001]);
    await database()
      .delete(subscriptions)
      .where(like(subscriptions.email, `%${marker}%`));
  });
});

describe('DELETE /api/subscribers/{id}', () => {
  it('deletes the address', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const { id, email } = await aSubscription();

    const { status } = await api('DELETE', `/subscribers/${id}`, bearer(token));

    const left = pageSchema.parse((await api('GET', `/subscribers?q=${email}`, bearer(token))).body);
    expect([status, left.total]).toEqual([204, 0]);
    expect(await logEntriesOn(id)).toMatchObject([
      { action: 'subscriber.delete', targetLabel: email.replace(/^(.).*@/, '$1…@') },
    ]);
  });
});
