import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { anAccount, anAddress, bearer, post } from '../../support/accounts.ts';
import { aSubscription } from '../../support/builders.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, siteUrl } from '../../support/site.ts';

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

const choice = { language: 'en', frequency: 'weekly', departments: [randomUUID()], tags: ['bridge'] };

describe('the subscription of a signed-in reader with a confirmed address', () => {
  it('begins without a confirmation mail, is shown, changed and ended', async () => {
    const email = anAddress();
    const { token } = await anAccount({ email, emailVerified: true });

    const none = await api('GET', '/subscribe/own', bearer(token));
    const begun = await api('PUT', '/subscribe/own', post(choice, token));
    const changed = await api('PUT', '/subscribe/own', post({ ...choice, frequency: 'daily', tags: [] }, token));
    const ended = await api('DELETE', '/subscribe/own', bearer(token));
    const endedAgain = await api('DELETE', '/subscribe/own', bearer(token));
    const after = await api('GET', '/subscribe/own', bearer(token));

    expect([none.status, none.body]).toEqual([200, { subscription: null }]);
    expect([begun.status, begun.body]).toEqual([
      200,
      { subscription: { email: 'r…@example.com', status: 'active', ...choice, digests: ['daily', 'weekly'] } },
    ]);
    expect(changed.body).toMatchObject({ subscription: { status: 'active', frequency: 'daily', tags: [] } });
    expect([ended.status, endedAgain.status]).toEqual([204, 204]);
    expect(after.body).toMatchObject({ subscription: { status: 'unsubscribed' } });
    await expect(mailsTo(email, undefined, 5)).resolves.toEqual([]);
  });

  it.each(['pending', 'unsubscribed', 'bounced'] as const)(
    'takes over a %s one of the address in any case',
    async (status) => {
      const email = anAddress();
      const { id } = await aSubscription({ email: email.toUpperCase(), status, bounceReason: 'No such user' });
      const { token } = await anAccount({ email, emailVerified: true });

      const { body } = await api('PUT', '/subscribe/own', post(choice, token));

      expect([body, id]).toMatchObject([{ subscription: { status: 'active', ...choice } }, expect.any(String)]);
    },
  );

  it('ends none where there is none', async () => {
    const { token } = await anAccount({ emailVerified: true });

    expect((await api('DELETE', '/subscribe/own', bearer(token))).status).toBe(204);
  });

  it('refuses wrong choices', async () => {
    const { token } = await anAccount({ emailVerified: true });

    const { status, body } = await api('PUT', '/subscribe/own', post({ ...choice, email: 'other@example.com' }, token));

    expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
  });

  it('is in the export of the account with its tags', async () => {
    const { token } = await anAccount({ emailVerified: true });
    await api('PUT', '/subscribe/own', post(choice, token));

    const { body } = await api('GET', '/auth/export', bearer(token));

    expect(body).toMatchObject({ records: { 'subscriptions.email': [{ status: 'active', tags: ['bridge'] }] } });
  });
});

describe('the subscription of a reader whose address is not confirmed', () => {
  it('is neither shown nor changed: the address may be another person’s', async () => {
    const { email } = await aSubscription({ status: 'active', confirmedAt: new Date() });
    const { token } = await anAccount({ email, emailVerified: false });

    const calls = await Promise.all([
      api('GET', '/subscribe/own', bearer(token)),
      api('PUT', '/subscribe/own', post(choice, token)),
      api('DELETE', '/subscribe/own', bearer(token)),
    ]);

    expect(calls.map(({ status, body }) => [status, body])).toMatchObject(
      calls.map(() => [409, { code: 'address_not_proved' }]),
    );
  });
});

describe('subscribe: post', () => {
  function anAddress(): string {
    return `subscriber-${randomUUID()}@example.com`;
  }

  async function subscribe(email: string, language?: string) {
    return api('POST', '/subscribe', post({ email, ...(language && { language }) }));
  }

  async function statusOf(email: string): Promise<string | undefined> {
    const [row] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
    return row?.status;
  }

  async function tokenFor(id: string, purpose: 'confirm' | 'manage'): Promise<string> {
    return signSubscription(await getSecret(database(), 'subscriptions'), id, purpose);
  }

  describe('POST /api/subscribe', () => {
    it.each([
      ['ru', 'Подтвердите подписку'],
      ['en', 'Confirm your subscription'],
      ['hy', 'Հաստատեք բաժանորդագրությունը'],
    ])(
      'asks the owner of the address for confirmation in %s, and sends nothing before it',
      async (language, subject) => {
        const email = anAddress();

        const { status, body } = await subscribe(email, language);

        const [mail] = await mailsTo(email);
        expect([status, body]).toEqual([200, { message: expect.any(String) }]);
        expect(mail?.subject).toContain(subject);
        await expect(statusOf(email)).resolves.toBe('pending');
      },
    );

    it('sends one confirmation for repeated requests in any case', async () => {
      const email = anAddress();

      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => subscribe(index % 2 ? email : email.toUpperCase())),
      );

      await mailsTo(email);
      await untilIdle();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await expect(mailsTo(email)).resolves.toHaveLength(1);
    });

    it('returns the same to existing subscribers and sends them nothing', async () => {
      const { email } = await aSubscription({ status: 'active', confirmedAt: new Date() });

      const known = await subscribe(email);
      const unknown = await subscribe(anAddress());

      await untilIdle();
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      await expect(statusOf(email)).resolves.toBe('active');
      await expect(mailsTo(email, undefined, 5)).resolves.toEqual([]);
    });

    it.each([
      'a@example.com\r\nBcc: victim@example.com',
      'a@example.com\nvictim@example.com',
      'victim@example.com, b@example.com',
      '"a\r\nBcc:v@example.com"@example.com',
      'nobody',
    ])('refuses %j as an address', async (email) => {
      expect(await subscribe(email)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { email: expect.any(String) } },
      });
    });

    it('refuses fields other than address and language', async () => {
      const { status, body } = await api('POST', '/subscribe', post({ email: anAddress(), status: 'active' }));

      expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields: { status: expect.any(String) } }]);
    });
  });

  describe('POST /api/subscribe/confirm', () => {
    it('activates the subscription by the mailed link, but not by opening it', async () => {
      const email = anAddress();
      await subscribe(email, 'en');
      const [mail] = await mailsTo(email);
      const token = tokenIn(mail);

      const opened = await fetch(`${siteUrl}/api/subscribe/confirm?token=${token}`);
      const afterOpening = await statusOf(email);
      const { status } = await api('POST', '/subscribe/confirm', post({ token }));

      expect([opened.status, afterOpening, status]).toEqual([405, 'pending', 200]);
      await expect(statusOf(email)).resolves.toBe('active');
    });

    it('refuses unknown tokens', async () => {
      const { id } = await aSubscription({ status: 'pending' });
      const tokens = [await tokenFor(id, 'manage'), signSubscription(Buffer.alloc(32), id, 'confirm'), 'x'.repeat(64)];

      const answers = await Promise.all(tokens.map((token) => api('POST', '/subscribe/confirm', post({ token }))));

      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        tokens.map(() => [400, expect.objectContaining({ code: 'link_over' })]),
      );
    });
  });

  describe('POST /api/subscribe/unsubscribe', () => {
    it('unsubscribes in one click, as mail programs request it (RFC 8058)', async () => {
      const { id, email } = await aSubscription({ status: 'active', confirmedAt: new Date() });

      const response = await fetch(`${siteUrl}/api/subscribe/unsubscribe?token=${await tokenFor(id, 'manage')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });

      expect(response.status).toBe(200);
      await expect(statusOf(email)).resolves.toBe('unsubscribed');
    });

    it('unsubscribes from the page, and is idempotent', async () => {
      const { id, email } = await aSubscription({ status: 'active', confirmedAt: new Date() });
      const token = await tokenFor(id, 'manage');

      const first = await api('POST', '/subscribe/unsubscribe', post({ token }));
      const second = await api('POST', '/subscribe/unsubscribe', post({ token }));

      expect([first.status, second.status]).toEqual([200, 200]);
      await expect(statusOf(email)).resolves.toBe('unsubscribed');
    });

    it('changes nothing on GET, which mail scanners send', async () => {
      const { id, email } = await aSubscription({ status: 'active', confirmedAt: new Date() });
      const token = await tokenFor(id, 'manage');

      const call = await fetch(`${siteUrl}/api/subscribe/unsubscribe?token=${token}`);

      expect(call.status).toBe(405);
      await expect(statusOf(email)).resolves.toBe('active');
    });
  });

  describe('the preferences of a subscription', () => {
    it('are shown with a shortened address to anybody with the link', async () => {
      const { id } = await aSubscription({ email: `vera-${randomUUID()}@example.com`, language: 'hy' });

      const { body } = await api('GET', `/subscribe/preferences?token=${await tokenFor(id, 'manage')}`);

      expect(body).toEqual({
        subscription: {
          email: 'v…@example.com',
          status: 'pending',
          language: 'hy',
          frequency: 'daily',
          departments: [],
          tags: [],
          digests: ['daily', 'weekly'],
        },
      });
    });

    it('keep their tags when an earlier page, which does not send them, changes the rest', async () => {
      const { id } = await aSubscription({ tags: ['мост'] });
      const token = await tokenFor(id, 'manage');
      const choice = { language: 'en', frequency: 'weekly', departments: [] };

      const kept = await api('PUT', '/subscribe/preferences', post({ token, ...choice }));
      const changed = await api('PUT', '/subscribe/preferences', post({ token, ...choice, tags: [] }));

      expect([kept.body, changed.body]).toMatchObject([
        { subscription: { tags: ['мост'] } },
        { subscription: { tags: [] } },
      ]);
    });

    it('are changed by PUT', async () => {
      const { id } = await aSubscription({ language: 'ru' });
      const token = await tokenFor(id, 'manage');
      const departments = [randomUUID()];
      const choice = { language: 'en', frequency: 'weekly', departments };

      const { status, body } = await api('PUT', '/subscribe/preferences', post({ token, ...choice }));

      expect([status, body]).toMatchObject([200, { subscription: choice }]);
    });
  });

  /** Mails are sent in background jobs: only when these are done is it certain that a mail was not sent. */
  async function untilIdle(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { rows } = await database().execute<{ left: number }>(
        `select count(*)::int as left from pgboss.job where name = 'subscribe' and state in ('created', 'active')`,
      );
      if (rows[0]?.left === 0) return;
      await pause(100);
    }
  }
});
