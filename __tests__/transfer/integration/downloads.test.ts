import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { downloadTickets } from '#lib/platform/db/server/schema/transfers.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { anArticle } from '../../support/builders.ts';
import { anIdToken, someClaims } from '../../support/idTokens.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, siteUrl } from '../../support/site.ts';
import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-downloads-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Link = { url: string; expiresAt: string; code?: string; fields?: Record<string, string> };

async function aLink(kind: 'exports' | 'backups', body: object, token: string) {
  const answer = await api('POST', `/${kind}`, post(body, token));
  return { status: answer.status, body: answer.body as Link };
}

async function get(url: string) {
  const answer = await fetch(siteUrl + url);
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

async function unzip(content: Buffer): Promise<ZipReader> {
  const path = join(folder, 'download.zip');
  writeFileSync(path, content);
  return ZipReader.open(path);
}

/** A Google user who is an admin, and the token of a sign-in so many minutes ago. */
async function aGoogleAdmin(minutes: number): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000) - minutes * 60 - 5;
  const token = await anIdToken({ ...someClaims(), auth_time: seconds });
  const { body } = await api('GET', '/auth/me', bearer(token));
  const { id } = (body as { user: { id: string } }).user;
  await database().update(users).set({ role: 'admin' }).where(eq(users.id, id));
  return token;
}

describe('GET /api/downloads/{ticket}', () => {
  it('streams an export and logs it', async () => {
    const { user, token } = await anAccount({ role: 'admin' });
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    const link = await aLink('exports', {}, token);
    const { status, headers, content } = await get(link.body.url);

    expect(link.status).toBe(201);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="vestnik-export-\d{4}-\d\d-\d\d\.zip"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const zip = await unzip(content);
    expect(await zip.readText('articles.jsonl')).toContain(draft.id);
    expect(JSON.parse(await zip.readText('manifest.json'))).toMatchObject({ format: 'vestnik-export' });
    expect(await logEntriesOn(user.id)).toMatchObject([
      { action: 'export.download', actorId: user.id, requestId: headers.get('x-request-id') },
    ]);
  });

  it('streams a backup after the password, and logs it', async () => {
    const { user, token } = await anAccount({ role: 'admin' });

    const { body } = await aLink('backups', { password }, token);
    const { status, headers, content } = await get(body.url);

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('vestnik-backup-');
    const zip = await unzip(content);
    expect(await zip.readText('tables/users.copy')).toContain(user.id);
    expect(JSON.parse(await zip.readText('manifest.json'))).toMatchObject({ format: 'vestnik-backup' });
    expect(await logEntriesOn(user.id)).toMatchObject([{ action: 'backup.download', actorId: user.id }]);
  });

  it('gives no backup for a wrong password', async () => {
    const { token } = await anAccount({ role: 'admin' });

    expect(await aLink('backups', { password: 'wrong' }, token)).toMatchObject({
      status: 400,
      body: { fields: { password: 'Текущий пароль введён неверно.' } },
    });
  });

  it('gives Google users a backup only after a fresh sign-in', async () => {
    const stale = await aLink('backups', {}, await aGoogleAdmin(16));
    const fresh = await aLink('backups', {}, await aGoogleAdmin(14));

    expect(stale).toMatchObject({ status: 403, body: { code: 'confirmation_required', ways: ['signIn'] } });
    expect(fresh.status).toBe(201);
  });

  it('is not used up by HEAD, which link previews and download managers send first', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const { url } = (await aLink('exports', {}, token)).body;

    const head = await fetch(siteUrl + url, { method: 'HEAD' });

    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await get(url)).status).toBe(200);
  });

  it('works once, within a minute, and only while its user is an admin', async () => {
    const { user, token } = await anAccount({ role: 'admin' });
    const links = [];
    for (let n = 0; n < 4; n += 1) links.push((await aLink('exports', {}, token)).body.url);
    const [once = '', late = '', demoted = '', blocked = ''] = links;

    const first = await get(once);
    const second = await get(once);
    await database().update(users).set({ role: 'author' }).where(eq(users.id, user.id));
    const ofAuthor = await get(demoted);
    await database().update(users).set({ role: 'admin', blockedAt: new Date() }).where(eq(users.id, user.id));
    const ofBlocked = await get(blocked);
    await database().update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
    await database().update(downloadTickets).set({ expiresAt: new Date() }).where(eq(downloadTickets.userId, user.id));
    const expired = await get(late);

    const statuses = [first, second, ofAuthor, ofBlocked, expired].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
    expect(JSON.parse(String(second.content))).toMatchObject({ code: 'download_not_found' });
  });
});

describe('an aborted download', () => {
  let own: Awaited<ReturnType<typeof startImportSite>>;
  beforeAll(async () => {
    own = await startImportSite();
    // Larger than all buffers between PostgreSQL and the client.
    await query(
      own.site().connectionString,
      `insert into log_entries (id, level, action, target_type, target_id, target_label, details)
       select gen_random_uuid(), 'info', 'test.test', 'test', n, 'test', to_jsonb(text)
       from generate_series(1, 400) n, (select string_agg(md5(random()::text), '') text from generate_series(1, 10000)) s`,
    );
  });
  afterAll(() => own.site().remove());

  const snapshots = async () =>
    (
      await query(
        own.site().connectionString,
        `select from pg_stat_activity where query ~* '^copy' and state = 'active'`,
      )
    ).length;

  it('ends its database snapshot and leaves nothing on the disk', async () => {
    const media = join(own.site().dataDirectory, 'media');
    const { body } = await own.call('POST', '/backups', { password });
    const stop = new AbortController();
    const answer = await fetch(own.site().url + body.url, { signal: stop.signal });
    await answer.body?.getReader().read();
    const wasOpen = await pollUntil(async () => (await snapshots()) === 1, 10_000);

    stop.abort();

    expect(wasOpen).toBe(true);
    expect(await pollUntil(async () => (await snapshots()) === 0, 10_000)).toBe(true);
    expect(existsSync(media) ? readdirSync(media) : []).toEqual([]);
    expect((await own.call('GET', '/imports')).status).toBe(200);
  });
});
