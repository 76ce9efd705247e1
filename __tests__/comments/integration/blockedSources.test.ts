import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { BlockedSource } from '#lib/comments/blockedSource.ts';
import { deleteOldSources } from '#lib/comments/server/queries/blockedSources.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { blockedSources, commentSources } from '#lib/platform/db/server/schema/blockedSources.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { anAddress, bearer, password, post } from '../../support/accounts.ts';
import { anAuthor } from '../../support/anAuthor.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { anIdToken } from '../../support/idTokens.ts';
import { aSigningKey, KeyServer } from '../../support/KeyServer.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import type { Answer } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

let site: TestSite;
let googlesKey: JWK;
const google = new KeyServer();
beforeAll(async () => {
  const { privateKey, publicKey } = await aSigningKey();
  [googlesKey, google.keys] = [privateKey, [publicKey]];
  await google.start();
  site = await startSecondApi({ TRUST_PROXY: 'loopback', FIREBASE_KEYS_URL: google.url });
});
afterAll(async () => {
  await site.remove();
  await google.stop();
});

/** Of a network that no other test uses. */
const anIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const aHousehold = () => `2001:db8:${randomInt(1, 0xffff).toString(16)}:${randomInt(1, 0xffff).toString(16)}`;

async function call(method: string, path: string, from: string, options: RequestInit = {}): Promise<Answer> {
  const headers = { ...options.headers, 'x-forwarded-for': from };
  const response = await fetch(`${site.url}/api${path}`, { ...options, method, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

async function write(from: string, token?: string, headers = {}): Promise<Answer> {
  const { id: articleId } = await anArticle();
  const options = post({ articleId, body: 'Согласен', ...(!token && { authorName: 'Арам' }) }, token);
  return call('POST', '/comments', from, { ...options, headers: { ...options.headers, ...headers } });
}

const idOf = ({ body }: Answer) => (body as { id: string }).id;
const block = (token: string, fields: object) => call('POST', '/blocked-sources', anIp(), post(fields, token));
const register = (from: string) =>
  call('POST', '/auth/register', from, post({ name: 'Арам', email: anAddress(), password }));

/** A network whose comment has just got it blocked. */
async function aBlockedSource(from = anIp(), days: number | null = 7) {
  const { token, user } = await anAuthor('editor');
  const commentId = idOf(await write(from));
  const blocked = await block(token, { commentId, days, reason: ' Брань ' });
  return { from, token, user, commentId, blocked, id: idOf(blocked) };
}

const refusal = {
  status: 403,
  body: {
    code: 'source_blocked',
    message: bindSentence(
      'Из вашей сети сейчас нельзя комментировать и регистрироваться. Если это ошибка, напишите в редакцию.',
      'ru',
    ),
  },
};

describe('a blocked network', () => {
  it('gets 403 for comments and registration, signed in or not, with a sentence that says what to do', async () => {
    const { from } = await aBlockedSource();
    const token = await aSession(await aUser());

    expect(await write(from)).toMatchObject(refusal);
    expect(await write(from, token)).toMatchObject(refusal);
    expect(await register(from)).toMatchObject(refusal);
    expect((await write(from, undefined, { 'accept-language': 'en' })).body).toMatchObject({
      message: expect.stringMatching(/write\sto\sthe\seditors/),
    });
    expect((await write(from, undefined, { 'accept-language': 'hy' })).body).toMatchObject({
      message: expect.stringMatching(/խմբագրությանը/),
    });
  });

  it('can’t create an account by a sign-in with Google, but uses one', async () => {
    const { from } = await aBlockedSource();
    const [known, unknown] = [await anIdToken({}, {}, googlesKey), await anIdToken({}, {}, googlesKey)];
    await call('GET', '/auth/me', anIp(), bearer(known));

    expect(await call('GET', '/auth/me', from, bearer(unknown))).toMatchObject(refusal);
    expect((await call('GET', '/auth/me', from, bearer(known))).status).toBe(200);
  });

  it('goes on reading, liking and signing in', async () => {
    const { from } = await aBlockedSource();
    const email = anAddress();
    await call('POST', '/auth/register', anIp(), post({ name: 'Ани', email, password }));
    const { id: articleId } = await anArticle();

    const signedIn = await call('POST', '/auth/login', from, post({ email, password }));
    const { token } = signedIn.body as { token: string };

    expect(signedIn.status).toBe(200);
    expect((await call('GET', `/comments/${articleId}`, from)).status).toBe(200);
    expect((await call('POST', '/likes', from, post({ articleId }, token))).status).toBe(200);
  });

  it('is an IPv6 /64 or one IPv4 address', async () => {
    const household = aHousehold();
    await aBlockedSource(`${household}::1`);
    const { from } = await aBlockedSource();

    expect(await write(`${household}:9:8:7:6`)).toMatchObject(refusal);
    expect(await write(`::ffff:${from}`)).toMatchObject(refusal);
    expect((await write(`${aHousehold()}::1`)).status).toBe(201);
    expect((await write(anIp())).status).toBe(201);
  });

  it('does not keep the staff from commenting there', async () => {
    const { from } = await aBlockedSource();
    const { token } = await anAuthor();

    expect((await write(from, token)).status).toBe(201);
  });

  it('returns the comment that was stored before for a repeated submission', async () => {
    const from = anIp();
    const { id: articleId } = await anArticle();
    const options = post({ articleId, body: 'Да', authorName: 'Арам' });
    const once = () =>
      call('POST', '/comments', from, { ...options, headers: { ...options.headers, 'idempotency-key': 'once' } });
    const commentId = idOf(await once());
    await block((await anAuthor('editor')).token, { commentId, days: null });

    expect(await once()).toMatchObject({ status: 201, body: { id: commentId } });
  });
});

describe('/api/blocked-sources', () => {
  it('blocks the network of a comment, stores no address, and logs it', async () => {
    const { from, user, commentId, blocked, id } = await aBlockedSource();

    expect(blocked).toMatchObject({ status: 201 });
    expect(blocked.body).toEqual({
      id: expect.any(String),
      comment: { id: commentId, authorName: 'Арам', body: 'Согласен' },
      reason: 'Брань',
      creator: { id: user.id, name: user.name },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const { createdAt, expiresAt } = blocked.body as BlockedSource;
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(7 * 86_400_000);
    const [row] = await database().select().from(blockedSources).where(eq(blockedSources.id, id));
    expect(row?.sourceHash).toHaveLength(32);
    expect(JSON.stringify(await logEntriesOn(id))).not.toContain(from);
    expect(await logEntriesOn(id)).toMatchObject([
      { action: 'comment.blockSource', actorId: user.id, targetLabel: 'Согласен', details: { after: { expiresAt } } },
    ]);
  });

  it('has one block for a network: another comment or the same call replaces reason and time', async () => {
    const { from, token, commentId, id } = await aBlockedSource();
    const other = await aComment({ articleId: (await anArticle()).id });
    const [source] = await database().select().from(commentSources).where(eq(commentSources.commentId, commentId));
    await database()
      .insert(commentSources)
      .values({ commentId: other.id, sourceHash: source?.sourceHash ?? Buffer.alloc(0) });

    const again = await Promise.all(
      [1, 2, 3].map(() => block(token, { commentId: other.id, days: null, reason: 'Реклама' })),
    );

    for (const answer of again)
      expect(answer).toMatchObject({ status: 201, body: { id, expiresAt: null, comment: { id: other.id } } });
    expect(await write(from)).toMatchObject(refusal);
  });

  it('lists them, newest first, until they end', async () => {
    const [first, second, over] = [await aBlockedSource(), await aBlockedSource(anIp(), null), await aBlockedSource()];
    await database()
      .update(blockedSources)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(blockedSources.id, over.id));

    const { status, body } = await call('GET', '/blocked-sources?limit=100', anIp(), bearer(first.token));

    const { sources, ...rest } = body as { sources: BlockedSource[]; total: number };
    const own = sources.filter(({ id }) => [first.id, second.id, over.id].includes(id));
    expect(status).toBe(200);
    expect(own).toEqual([second.blocked.body, first.blocked.body]);
    expect(rest).toEqual({ total: sources.length, totalIsExact: true, page: 1, limit: 100 });
    expect((await write(over.from)).status).toBe(201);
  });

  it('unblocks once, logs it, and can undo that', async () => {
    const { from, token, commentId, id } = await aBlockedSource();
    const unblock = () => call('DELETE', `/blocked-sources/${id}`, anIp(), bearer(token));

    expect((await unblock()).status).toBe(204);
    expect(await unblock()).toMatchObject({ status: 404, body: { code: 'blocked_source_not_found' } });
    expect((await write(from)).status).toBe(201);
    expect((await register(from)).status).toBe(201);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual([
      'comment.blockSource',
      'comment.unblockSource',
    ]);
    await block(token, { commentId, days: 1 });
    expect(await write(from)).toMatchObject(refusal);
  });

  it('refuses a comment whose network is not known: of the staff, or old', async () => {
    const { token } = await anAuthor('editor');
    const ofStaff = idOf(await write(anIp(), token));
    const old = await aComment({ articleId: (await anArticle()).id });

    for (const commentId of [ofStaff, old.id]) {
      expect(await block(token, { commentId, days: 1 })).toMatchObject({
        status: 409,
        body: { code: 'source_unknown' },
      });
    }
    expect((await block(token, { commentId: randomUUID(), days: 1 })).status).toBe(404);
  });

  it.each([{}, { days: 0 }, { days: 366 }, { days: 1.5 }, { days: 1, reason: 'x'.repeat(301) }, { days: 1, ip: '1' }])(
    'refuses %j',
    async (fields) => {
      const { token } = await anAuthor('editor');

      expect((await block(token, { commentId: randomUUID(), ...fields })).status).toBe(400);
    },
  );
});

describe('deleteOldSources', () => {
  it('deletes blocks that have ended, and networks of comments after 30 days unless they are blocked', async () => {
    const [ended, blocked] = [await aBlockedSource(), await aBlockedSource()];
    const young = idOf(await write(anIp()));
    const old = idOf(await write(anIp()));
    const backdate = (commentId: string, days: number) =>
      database()
        .update(commentSources)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(commentSources.commentId, commentId));
    for (const commentId of [ended.commentId, blocked.commentId, old]) await backdate(commentId, 31);
    await backdate(young, 29);
    await database()
      .update(blockedSources)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(blockedSources.id, ended.id));

    await deleteOldSources(database());

    const isStored = async (commentId: string) =>
      (await database().select().from(commentSources).where(eq(commentSources.commentId, commentId))).length > 0;
    expect(await Promise.all([ended.commentId, blocked.commentId, old, young].map(isStored))).toEqual([
      ...[false, true, false, true],
    ]);
    expect(await database().select().from(blockedSources).where(eq(blockedSources.id, ended.id))).toEqual([]);
  });
});
