import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { deleteExpiredRows } from '#lib/jobs/server/tasks.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { invitations, invitationTokens } from '#lib/platform/db/server/schema/invitations.ts';
import { anAddress, bearer, post } from '../../support/accounts.ts';
import { aUser } from '../../support/builders.ts';
import { accept, anAdmin, anInvitation, lookUp } from '../../support/invitations.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { linkIn, mailsTo, tokenIn } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

const expire = (id: string) =>
  database().update(invitations).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(invitations.id, id));
const fields = (email: string) => ({ email, role: 'author', language: 'ru' });

describe('POST /api/invitations', () => {
  it('mails a link in the language of the invitation, stores only the hash of its token, and logs it', async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const input = { email, role: 'editor', language: 'hy', name: '  Անի   Հ. ' };

    const { status, body } = await api('POST', '/invitations', post(input, admin.token));
    const [mail] = await mailsTo(email);

    const { id } = body as { id: string };
    expect([status, body]).toEqual([
      201,
      {
        id,
        email,
        name: 'Անի Հ.',
        role: 'editor',
        language: 'hy',
        inviter: { id: admin.user.id, name: 'Главный' },
        status: 'pending',
        createdAt: expect.any(String),
        sentAt: null,
        expiresAt: expect.any(String),
      },
    ]);
    expect(mail?.subject).toMatch(/հրավեր/);
    expect(mail?.text).toMatch(/Հրավիրողը՝ Главный։ Ձեր դերը՝ խմբագիր։/);
    expect(linkIn(mail)).toMatch(/\/hy\/invitation\?token=[\w-]{43}$/);
    const [stored] = await database().select().from(invitationTokens).where(eq(invitationTokens.invitationId, id));
    expect(stored?.tokenHash.toString('base64url')).not.toBe(tokenIn(mail));
    expect(await logEntriesOn(id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'invitation.create',
        targetLabel: email,
        details: { after: { role: 'editor' } },
      },
    ]);
  });

  it.each([
    ['a reader', { role: 'reader' }],
    ['an unknown language', { language: 'de' }],
    ['an invalid address', { email: 'nobody' }],
    ['an invisible name', { name: '\u2800' }],
    ['a name with markup beyond its length', { name: '<b>'.repeat(40) }],
    ['an unknown field', { inviterId: '1' }],
  ])('refuses %s', async (_, wrong) => {
    const { token } = await anAdmin();

    const { status, body } = await api('POST', '/invitations', post({ ...fields(anAddress()), ...wrong }, token));

    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
    ]);
  });

  it('refuses an address with an invitation, in any case, and replaces an expired one', async () => {
    const { id, email, admin, token } = await anInvitation();
    const again = () => api('POST', '/invitations', post(fields(email.toUpperCase()), admin.token));

    expect((await again()).body).toMatchObject({ code: 'already_invited' });
    await expire(id);
    expect((await again()).status).toBe(201);
    expect((await accept({ token, password: 'верный конь батарея' })).body).toMatchObject({ code: 'invitation_over' });
  });

  it('sends one of two concurrent invitations of an address', async () => {
    const { token } = await anAdmin();
    const email = anAddress();

    const answers = await Promise.all([1, 2].map(() => api('POST', '/invitations', post(fields(email), token))));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['a staff account', { role: 'author' as const }, 'invitee_is_staff'],
    ['a blocked account', { blockedAt: new Date() }, 'invitee_blocked'],
  ])('refuses the verified address of %s', async (_, account, code) => {
    const { token } = await anAdmin();
    const { email } = await aUser({ emailVerified: true, ...account });

    expect(await api('POST', '/invitations', post(fields(email), token))).toMatchObject({
      status: 409,
      body: { code },
    });
  });
});

describe('GET /api/invitations', () => {
  it('lists open invitations, newest first, with the time of the mail and whether they expired', async () => {
    const first = await anInvitation();
    const second = await anInvitation({ role: 'admin' });
    await expire(first.id);
    const read = async () => {
      const { body } = await api('GET', '/invitations?limit=100', bearer(second.admin.token));
      const { invitations } = body as { invitations: { id: string; sentAt: string | null }[] };
      // Other tests invite people at the same time.
      return invitations.filter(({ id }) => [first.id, second.id].includes(id));
    };

    expect(await pollUntil(async () => (await read())[0]?.sentAt !== null)).toBe(true);
    expect(await read()).toMatchObject([
      { id: second.id, role: 'admin', status: 'pending', sentAt: expect.any(String) },
      { id: first.id, status: 'expired' },
    ]);
  });
});

describe('POST /api/invitations/{id}/resend', () => {
  it('mails another link for another seven days; the earlier link stays valid', async () => {
    const { id, email, admin, token } = await anInvitation();
    await expire(id);

    const { status, body } = await api('POST', `/invitations/${id}/resend`, bearer(admin.token));

    expect([status, body]).toMatchObject([200, { id, status: 'pending' }]);
    expect(await pollUntil(async () => (await mailsTo(email)).length === 2)).toBe(true);
    const links = [token, tokenIn((await mailsTo(email)).at(-1))];
    expect(await Promise.all(links.map(async (one) => (await lookUp(one)).status))).toEqual([200, 200]);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toContain('invitation.resend');
  });

  it('answers 404 for an unknown and for a revoked one', async () => {
    const { id, admin } = await anInvitation();
    await api('DELETE', `/invitations/${id}`, bearer(admin.token));

    for (const one of [id, randomUUID(), 'x'])
      expect(await api('POST', `/invitations/${one}/resend`, bearer(admin.token))).toMatchObject({
        status: 404,
        body: { code: 'invitation_not_found' },
      });
  });
});

describe('DELETE /api/invitations/{id}', () => {
  it('ends the link, frees the address, and is logged', async () => {
    const { id, email, admin, token } = await anInvitation();

    expect((await api('DELETE', `/invitations/${id}`, bearer(admin.token))).status).toBe(204);

    expect((await lookUp(token)).body).toMatchObject({ code: 'invitation_over' });
    expect((await accept({ token, password: 'верный конь батарея' })).status).toBe(400);
    expect((await api('DELETE', `/invitations/${id}`, bearer(admin.token))).status).toBe(404);
    expect((await api('POST', '/invitations', post(fields(email), admin.token))).status).toBe(201);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toContain('invitation.revoke');
  });
});

describe('old invitations', () => {
  it('are deleted ninety days after they ended', async () => {
    const { id } = await anInvitation();
    const age = (days: number) =>
      database()
        .update(invitations)
        .set({ expiresAt: sql`now() - ${`${days} days`}::interval` })
        .where(eq(invitations.id, id));
    const stored = () => database().select().from(invitations).where(eq(invitations.id, id));

    await age(89);
    await deleteExpiredRows(asVisitor());
    expect(await stored()).toHaveLength(1);
    await age(91);
    await deleteExpiredRows(asVisitor());
    expect(await stored()).toHaveLength(0);
  });
});
