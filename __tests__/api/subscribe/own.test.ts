import { randomUUID } from 'node:crypto';
import { anAccount, anAddress, bearer, post } from '../../support/accounts.ts';
import { aSubscription } from '../../support/builders.ts';
import { mailsTo } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

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
