import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteOldApiKeys } from '#lib/accounts/server/queries/apiKeys.ts';
import { type Scope, scopes } from '#lib/platform/auth/scope.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { apiKeys } from '#lib/platform/db/server/schema/apiKeys.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
type Created = { id: string; key: string; prefix: string };

async function makeKey(token: string, given: readonly Scope[], name = 'Робот'): Promise<Created> {
  const { body } = await api('POST', '/api-keys', post({ name, scopes: given, expiresAt: inDays(30) }, token));
  return body as Created;
}

async function aKeyOf(role: 'author' | 'editor' | 'admin', given: readonly Scope[]) {
  const { user, token } = await anAccount({ role, emailVerified: true });
  return { user, token, ...(await makeKey(token, given)) };
}

const change = (id: string, changed: object) => database().update(apiKeys).set(changed).where(eq(apiKeys.id, id));
const own = (key: string) => api('GET', '/articles', bearer(key));

describe('an API key', () => {
  it('is made with the caller’s name, scopes and expiry, shown once, and logged', async () => {
    const { user, token } = await anAccount({ role: 'author' });
    const expiresAt = inDays(365);

    const made = await api('POST', '/api-keys', post({ name: 'Канал', scopes: ['read', 'read'], expiresAt }, token));

    const shown = {
      ...{ id: expect.any(String), name: 'Канал', scopes: ['read'], owner: { id: user.id, name: user.name } },
      ...{ status: 'active', expiresAt, createdAt: expect.any(String), lastUsedAt: null },
      prefix: expect.stringMatching(/^vk_.{5}$/),
    };
    expect(made).toMatchObject({ status: 201, body: { ...shown, key: expect.stringMatching(/^vk_[\w-]{43}$/) } });
    const { id } = made.body as Created;
    const list = await api('GET', '/api-keys', bearer(token));
    expect(list.body).toEqual({ apiKeys: [shown], total: 1, totalIsExact: true, page: 1, limit: 10 });
    const [entry] = await logEntriesOn(id);
    expect(entry).toMatchObject({ action: 'apiKey.create', actorId: user.id, targetLabel: 'Канал', level: 'warning' });
  });

  it('is stored only as its SHA-256', async () => {
    const { id, key } = await aKeyOf('author', ['read']);
    await own(key);

    const [row] = await database().select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row?.tokenHash).toEqual(createHash('sha256').update(key).digest());
    const { rows } = await database().execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { name } of rows) {
      const found = await database().execute(
        sql`select 1 from ${sql.raw(name)} as t where strpos(t::text, ${key.slice(8)}) > 0`,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['users:write'] }, 'scopes.0'],
    ['an end in the past', { expiresAt: inDays(-1) }, 'expiresAt'],
    ['an end in two years', { expiresAt: inDays(367) }, 'expiresAt'],
    ['another owner', { owner: randomUUID() }, 'owner'],
  ])('is not made with %s', async (_, wrong, field) => {
    const { token } = await anAccount({ role: 'author' });

    const answer = await api(
      'POST',
      '/api-keys',
      post({ name: 'Р', scopes: ['read'], expiresAt: inDays(1), ...wrong }, token),
    );

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('has the rights of its owner at the time of each call', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });
    const { user, key } = await aKeyOf('editor', ['read']);
    const read = () => api('GET', `/articles/edit/${draft.id}`, bearer(key));
    const become = (changed: object) => database().update(users).set(changed).where(eq(users.id, user.id));

    expect((await read()).status).toBe(200);
    await become({ role: 'author' });
    expect((await read()).status).toBe(404);
    await become({ role: 'reader' });
    expect(await read()).toMatchObject({ status: 401, body: { code: 'api_key_suspended' } });
    expect((await api('GET', '/articles/public', bearer(key))).status).toBe(401);
    await become({ role: 'editor', blockedAt: new Date() });
    expect(await read()).toMatchObject({ status: 401, body: { code: 'api_key_suspended' } });
    await become({ blockedAt: null });
    expect((await read()).status).toBe(200);
    await database().delete(users).where(eq(users.id, user.id));
    expect(await read()).toMatchObject({ status: 401, body: { code: 'api_key_unknown' } });
  });

  it('ends at its time, and is deleted 90 days later', async () => {
    const { id, key } = await aKeyOf('author', ['read']);
    expect((await own(key)).status).toBe(200);
    await change(id, { expiresAt: new Date(Date.now() - 1000) });
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' };
    expect(await api('GET', '/articles', { headers })).toMatchObject({
      status: 401,
      body: { code: 'api_key_expired', message: 'This API key has expired. Make a new one in the newsroom.' },
    });

    await deleteOldApiKeys(database());
    expect(await own(key)).toMatchObject({ body: { code: 'api_key_expired' } });
    await change(id, { expiresAt: new Date(inDays(-91)) });
    await deleteOldApiKeys(database());
    expect(await own(key)).toMatchObject({ body: { code: 'api_key_unknown' } });
  });

  it('is revoked at once by its owner or an admin, and by no other author', async () => {
    const { user, token, id, key } = await aKeyOf('author', ['read']);
    const other = await anAccount({ role: 'editor' });
    const admin = await anAccount({ role: 'admin' });
    const second = await makeKey(token, ['read']);
    const revoke = (which: string, by: string) => api('DELETE', `/api-keys/${which}`, bearer(by));

    expect(await revoke(id, other.token)).toMatchObject({ status: 404, body: { code: 'api_key_not_found' } });
    expect((await own(key)).status).toBe(200);
    expect((await revoke(id, admin.token)).status).toBe(204);
    expect(await own(key)).toMatchObject({ status: 401, body: { code: 'api_key_revoked' } });
    expect((await revoke(second.id, token)).status).toBe(204);
    expect((await own(second.key)).status).toBe(401);
    // A second time changes nothing.
    expect((await revoke(second.id, token)).status).toBe(204);
    expect((await logEntriesOn(second.id)).map(({ action }) => action)).toEqual(['apiKey.create', 'apiKey.revoke']);
    expect((await logEntriesOn(id)).at(-1)).toMatchObject({ action: 'apiKey.revoke', actorId: admin.user.id });
    expect(await api('GET', '/api-keys', bearer(token))).toMatchObject({
      body: { apiKeys: [{ status: 'revoked' }, { status: 'revoked', owner: { id: user.id } }] },
    });
  });

  it('is seen by its owner and by admins', async () => {
    const { id } = await aKeyOf('author', ['read']);
    const { token: other } = await anAccount({ role: 'editor' });
    const { token: admin } = await anAccount({ role: 'admin' });
    const ids = async (token: string) => {
      const { body } = await api('GET', '/api-keys?limit=100', bearer(token));
      return (body as { apiKeys: { id: string }[] }).apiKeys.map((one) => one.id);
    };

    expect(await ids(other)).toEqual([]);
    expect(await ids(admin)).toContain(id);
  });

  it('stores its last use once a minute', async () => {
    const { id, key } = await aKeyOf('author', ['read']);
    const used = async () => {
      const [row] = await database().select({ at: apiKeys.lastUsedAt }).from(apiKeys).where(eq(apiKeys.id, id));
      return row?.at?.getTime();
    };
    await own(key);
    const first = await used();
    await own(key);
    expect([typeof first, await used()]).toEqual(['number', first]);
    await change(id, { lastUsedAt: new Date(Date.now() - 61_000) });
    await own(key);
    expect(await used()).toBeGreaterThanOrEqual(first ?? 0);
  });

  it('opens nothing of its owner if two characters of it differ', async () => {
    const { key } = await aKeyOf('author', ['read']);

    expect(await own(`${key.slice(0, -2)}--`)).toMatchObject({ status: 401, body: { code: 'api_key_unknown' } });
  });

  it('gets answers of its own, not those of the shared cache', async () => {
    const { key } = await aKeyOf('author', ['read']);

    const { headers } = await api('GET', '/articles/public', bearer(key));

    expect([headers.get('x-cache'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});

const operationSchema = z.object({
  'x-api-key-scope': z.enum(scopes).optional(),
  'x-confirmation': z.string().optional(),
  tags: z.array(z.string()),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});

async function operations() {
  const { body } = await api('GET', '/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) }).parse(body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      scope: operation['x-api-key-scope'],
      operation,
    })),
  );
}

function call({ method, path }: { method: string; path: string }, key: string) {
  const address = path.replace('/api', '').replace(/\{\w+\}/g, randomUUID());
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-language': 'en' };
  return api(method, address, { headers, ...(method !== 'GET' && { body: '{}' }) });
}

async function expectRefusal(operation: { method: string; path: string }, key: string, refusal: object): Promise<void> {
  const { status, body } = await call(operation, key);
  const { method, path } = operation;
  expect([method, path, status, body]).toEqual([method, path, 403, refusal]);
}

describe('the operations', () => {
  it('refuse a key of an admin that lacks their scope, and name it', async () => {
    const { token } = await anAccount({ role: 'admin', emailVerified: true });
    const without = new Map<Scope, string>();
    for (const scope of scopes)
      without.set(
        scope,
        (
          await makeKey(
            token,
            scopes.filter((one) => one !== scope),
          )
        ).key,
      );

    const open = (await operations()).filter(({ scope }) => scope);
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(scopes));
    for (const operation of open) {
      await expectRefusal(operation, without.get(operation.scope ?? 'read') ?? '', {
        code: 'api_key_lacks_scope',
        scope: operation.scope,
        message: expect.stringContaining(`${operation.scope}`),
      });
    }
  });

  it('that declare no scope refuse a key that has all', async () => {
    const { key } = await aKeyOf('admin', scopes);

    // For the operator's Prometheus, which has a token of its own.
    const closed = (await operations()).filter(({ scope, path }) => !scope && path !== '/api/metrics');
    expect(closed.length).toBeGreaterThan(80);
    for (const operation of closed) {
      await expectRefusal(operation, key, { code: 'api_key_refused', message: expect.any(String) });
    }
  });

  it('are open to a key with exactly their scope', async () => {
    const { token } = await anAccount({ role: 'admin', emailVerified: true });
    const only = new Map<Scope, string>();
    for (const scope of scopes) only.set(scope, (await makeKey(token, [scope])).key);

    for (const operation of await operations()) {
      if (!operation.scope) continue;
      const { status } = await call(operation, only.get(operation.scope) ?? '');
      expect([operation.method, operation.path, status]).not.toEqual([operation.method, operation.path, 401]);
      expect([operation.method, operation.path, status]).not.toEqual([operation.method, operation.path, 403]);
    }
  });

  it('that are dangerous or about people are closed', async () => {
    const closed = new Set([
      ...['Accounts', 'Own account', 'Second factor', 'API keys', 'Invitations', 'Settings', 'Import and export'],
      ...['Subscriptions', 'Mailings', 'Notifications', 'Saved articles', 'Feeds', 'Logs', 'Jobs', 'Operations'],
    ]);
    for (const { method, path, scope, operation } of await operations()) {
      const isClosed = operation['x-confirmation'] || operation.tags.some((tag) => closed.has(tag));
      if (isClosed) expect([method, path, scope]).toEqual([method, path, undefined]);
      // People are read by name only, and nothing of them changes.
      if (operation.tags.includes('Users') && scope)
        expect([path, method]).toEqual([expect.stringMatching(/public|staff/), 'GET']);
      if (method !== 'GET' && scope) expect([method, path, scope]).not.toEqual([method, path, 'read']);
    }
  });

  it('have the second scheme in the OpenAPI document with the scope', async () => {
    for (const { scope, operation, path } of await operations()) {
      const takesKey = operation.security.some(({ apiKey }) => apiKey);
      const needsSignIn = operation.security.some(({ bearer: asked }) => asked);
      expect([path, takesKey]).toEqual([path, scope !== undefined && needsSignIn]);
      expect([path, operation.description.includes('API keys need the scope')]).toEqual([path, scope !== undefined]);
    }
  });
});

describe('docs/api-keys.md', () => {
  const text = readFileSync('docs/api-keys.md', 'utf8');

  it('has examples that work', async () => {
    const { key } = await aKeyOf('author', ['read', 'articles:write']);
    const examples = [...text.matchAll(/^curl (?:.*\\\n)*.*/gm)].map(([example]) => example);
    const statuses = [];
    for (const example of examples) {
      const words = [...example.replaceAll('vk_KEY', key).matchAll(/'([^']*)'|([^\s'\\]+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      const following = (option: string) => words.flatMap((word, index) => (words[index - 1] === option ? [word] : []));
      const path = words
        .find((word) => word.startsWith('https://news.example.com/api'))
        ?.replace('https://news.example.com/api', '');
      const headers = Object.fromEntries(following('-H').map((header) => header.split(': ') as [string, string]));
      const [body] = following('-d');
      const { status } = await api(following('-X')[0] ?? 'GET', path ?? '', {
        headers,
        ...(body !== undefined && { body }),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 201]);
  });

  it('names every scope', () => {
    for (const scope of scopes) expect(text).toContain(`\`${scope}\``);
  });
});
