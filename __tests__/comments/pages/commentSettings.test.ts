import { randomUUID } from 'node:crypto';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { callSite } from '../../support/callSite.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

type Rules = Partial<{
  who: string;
  moderation: string;
  holdLinks: boolean;
  closeAfterDays: number | null;
  blockedWords: string[];
}>;

const defaults = { who: 'everyone', moderation: 'after', holdLinks: true, closeAfterDays: null, blockedWords: [] };
let site: TestSite;
let admin = '';
let reader = '';
let articleId = '';

// A site of its own: settings concern every test of a shared one.
beforeAll(async () => {
  site = await startApi();
  process.env.DATABASE_URL = site.connectionString;
  admin = await aSession(await aUser({ role: 'admin' }));
  reader = await aSession(await aUser());
  ({ id: articleId } = await anArticle({ publishedAt: new Date(Date.now() - 8 * 86_400_000) }));
});
afterAll(async () => {
  await closeDatabase();
  await site.remove();
});

function call(method: string, path: string, body?: object, token = '', headers: Record<string, string> = {}) {
  return callSite({ url: site.url, token }, method, path, body, headers);
}

async function rule(rules: Rules): Promise<void> {
  const { etag } = (await call('GET', '/settings', undefined, admin)).body;
  const change = { comments: { ...defaults, ...rules } };
  expect((await call('PUT', '/settings', change, admin, { 'if-match': etag })).status).toBe(200);
}

async function write(text: string, token = '') {
  await query(site.connectionString, 'delete from rate_limits');
  const authorName = token ? undefined : 'Анна';
  return call('POST', '/comments', { articleId, authorName, body: `${text} ${randomUUID()}` }, token);
}

const answer = async (text: string, token = '') => {
  const { status, body } = await write(text, token);
  return [status, body.code ?? body.status];
};

describe('the comment settings', () => {
  it('leave today’s behavior unchanged until they are saved', async () => {
    expect(await answer('Хорошая статья')).toEqual([201, 'published']);
    expect(await answer('Смотрите https://example.com')).toEqual([201, 'pending']);
  });

  it('turn comments off for everyone', async () => {
    await rule({ who: 'nobody' });

    expect(await answer('Хорошая статья')).toEqual([403, 'comments_off']);
    expect(await answer('Хорошая статья', admin)).toEqual([403, 'comments_off']);
  });

  it('limit comments to users', async () => {
    await rule({ who: 'users' });

    expect(await answer('Хорошая статья')).toEqual([401, 'comments_for_users']);
    expect(await answer('Хорошая статья', reader)).toEqual([201, 'published']);
  });

  it('close comments some days after publication', async () => {
    await rule({ closeAfterDays: 7 });
    expect(await answer('Хорошая статья')).toEqual([403, 'comments_closed']);

    await rule({ closeAfterDays: 9 });
    expect(await answer('Хорошая статья')).toEqual([201, 'published']);
  });

  it('hold every comment except those of moderators', async () => {
    await rule({ moderation: 'before' });

    expect(await answer('Хорошая статья', reader)).toEqual([201, 'pending']);
    expect(await answer('Хорошая статья', admin)).toEqual([201, 'published']);
  });

  it('allow links', async () => {
    await rule({ holdLinks: false });

    expect(await answer('Смотрите https://example.com')).toEqual([201, 'published']);
  });

  it('hold comments with a blocked word', async () => {
    await rule({ blockedWords: ['диплом*'] });

    expect(await answer('Куплю ДИПЛОМЫ')).toEqual([201, 'pending']);
    expect(await answer('Хорошая статья')).toEqual([201, 'published']);
  });
});
