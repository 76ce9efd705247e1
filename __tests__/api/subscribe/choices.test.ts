import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { anAddress, post } from '../../support/accounts.ts';
import { aSubscription } from '../../support/builders.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

async function stored(email: string) {
  const [row] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
  const { status, language, frequency, departmentIds, tags } = row ?? {};
  return { status, language, frequency, departmentIds, tags };
}

/** What is stored after the job of the last request, while which another request for the address would add none. */
async function storedAtLast(email: string) {
  const isOver = await pollUntil(async () => {
    const { rowCount } = await database().execute(
      sql`select from pgboss.job where name = 'subscribe' and data ->> 'email' = ${email} and state < 'completed'`,
    );
    return rowCount === 0;
  });
  expect(isOver).toBe(true);
  return stored(email);
}

describe('the choices of a subscription request', () => {
  it('are stored with the pending subscription and hold after the confirmation', async () => {
    const email = anAddress();
    const choices = { frequency: 'weekly', departments: [randomUUID()], tags: ['Мост', 'река'] };
    const expected = {
      language: 'hy',
      frequency: 'weekly',
      departmentIds: choices.departments,
      tags: ['мост', 'река'],
    };

    const { status } = await api('POST', '/subscribe', post({ email, language: 'hy', ...choices }));
    const [mail] = await mailsTo(email);
    const pending = await stored(email);
    await api('POST', '/subscribe/confirm', post({ token: tokenIn(mail) }));

    expect(status).toBe(200);
    expect(pending).toEqual({ status: 'pending', ...expected });
    expect(await stored(email)).toEqual({ status: 'active', ...expected });
  });

  it('are the defaults for a client that sends an address only', async () => {
    const email = anAddress();

    await api('POST', '/subscribe', post({ email, language: 'en' }));
    await mailsTo(email);

    const defaults = { language: 'en', frequency: 'daily', departmentIds: [], tags: [] };
    expect(await stored(email)).toEqual({ status: 'pending', ...defaults });
  });

  it('change a pending subscription without a second mail, and remain without new ones', async () => {
    const email = anAddress();
    await api('POST', '/subscribe', post({ email, language: 'en', tags: ['bridge'] }));
    await mailsTo(email);
    await storedAtLast(email);

    await api('POST', '/subscribe', post({ email, language: 'hy' }));
    const kept = await storedAtLast(email);
    await api('POST', '/subscribe', post({ email, language: 'hy', frequency: 'weekly', tags: [] }));
    const changed = await storedAtLast(email);

    expect([kept.language, kept.tags]).toEqual(['hy', ['bridge']]);
    expect([changed.frequency, changed.tags]).toEqual(['weekly', []]);
    await expect(mailsTo(email)).resolves.toHaveLength(1);
  });

  it('do not change an active subscription: anybody can type an address', async () => {
    const { email } = await aSubscription({ status: 'active', confirmedAt: new Date(), tags: ['мост'] });
    const other = anAddress();

    await api('POST', '/subscribe', post({ email, frequency: 'weekly', tags: ['спорт'] }));
    await api('POST', '/subscribe', post({ email: other }));
    await mailsTo(other);

    expect(await stored(email)).toMatchObject({ status: 'active', frequency: 'daily', tags: ['мост'] });
  });

  it.each([
    ['frequency', 'hourly'],
    ['departments', ['city']],
    ['tags', ['x'.repeat(1000)]],
    ['tags', Array.from({ length: 101 }, (_, index) => `tag ${index}`)],
  ])('are refused with a wrong %s', async (field, value) => {
    const { status, body } = await api('POST', '/subscribe', post({ email: anAddress(), [field]: value }));

    expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
    expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`));
  });
});
