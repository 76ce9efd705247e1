import { and, eq, isNull, ne } from 'drizzle-orm';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { insertSession } from '#lib/accounts/server/queries/sessions.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { connect } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAddress, password, post } from '../../support/accounts.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

let site: TestSite;
let db: ReturnType<typeof connect>;

beforeAll(async () => {
  site = await startApi();
  db = connect(site.connectionString);
});
afterAll(async () => {
  await db.$client.end();
  await site.remove();
});

/** Makes these the only admins of the installation. */
async function setAdmins(count: number) {
  await db.update(users).set({ role: 'reader' }).where(eq(users.role, 'admin'));
  const passwordHash = await hashPassword(password);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [user] = await db
        .insert(users)
        .values({ name: 'Админ', email: anAddress(), passwordHash, role: 'admin' })
        .returning();
      if (!user) throw new Error('No admin was made');
      const { token, tokenHash } = newToken();
      await insertSession(db, { tokenHash, userId: user.id, userAgent: '' });
      return { id: user.id, token };
    }),
  );
}

async function call(method: string, path: string, token: string, body: object = {}) {
  const response = await fetch(`${site.url}/api${path}`, { ...post(body, token), method });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

async function countAdmins(): Promise<number> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt), ne(users.name, '')));
  return rows.length;
}

describe('the last admin', () => {
  it('can neither give up the role nor delete their account', async () => {
    const [admin] = await setAdmins(1);
    if (!admin) return;

    const demoted = await call('PUT', `/users/${admin.id}`, admin.token, { role: 'reader' });
    const left = await call('DELETE', '/auth/me', admin.token, { password });

    const refusal = { status: 409, body: { code: 'last_admin', message: expect.any(String) } };
    expect([demoted, left]).toEqual([refusal, refusal]);
    expect(await countAdmins()).toBe(1);
  });

  it('is the only active one beside a blocked admin', async () => {
    const [admin, other] = await setAdmins(2);
    if (!admin || !other) return;
    expect((await call('PUT', `/users/${other.id}`, admin.token, { blocked: true })).status).toBe(200);

    expect((await call('DELETE', '/auth/me', admin.token, { password })).status).toBe(409);
    expect((await call('DELETE', `/users/${other.id}`, admin.token)).status).toBe(204);
  });

  it('may give up the role when there is another admin', async () => {
    const [admin, other] = await setAdmins(2);
    if (!admin || !other) return;

    expect((await call('PUT', `/users/${admin.id}`, admin.token, { role: 'author' })).status).toBe(200);
    expect(await countAdmins()).toBe(1);
  });

  it.each([
    ['demote', 'PUT', { role: 'reader' }],
    ['block', 'PUT', { blocked: true }],
    ['delete', 'DELETE', {}],
  ])('remains when admins %s each other concurrently', async (_, method, body) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await setAdmins(2);
      if (!one || !other) return;

      const answers = await Promise.all([
        call(method, `/users/${other.id}`, one.token, body),
        call(method, `/users/${one.id}`, other.token, body),
      ]);

      const done = answers.filter(({ status }) => status < 300).length;
      expect([done, await countAdmins()]).toEqual([1, 1]);
    }
  });

  it('remains when the last two delete their accounts concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = await setAdmins(2);

      const answers = await Promise.all(admins.map(({ token }) => call('DELETE', '/auth/me', token, { password })));

      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await countAdmins()).toBe(1);
    }
  });
});
