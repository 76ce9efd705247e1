import { eq } from 'drizzle-orm';
import { Agent, fetch } from 'undici';
import { database } from '#lib/platform/db/server/database.ts';
import { blockedSources, commentSources } from '#lib/platform/db/server/schema/blockedSources.ts';
import { post } from '../../support/accounts.ts';
import { anAuthor } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSecondApi({ TRUST_PROXY: '' });
});
afterAll(() => site.remove());

/** The proxy's address, which no other test uses: all tests share one database. */
const dispatcher = new Agent({ localAddress: '127.31.7.5' });
afterAll(() => dispatcher.close());

async function call(path: string, { body, headers }: RequestInit, forwardedFor?: string) {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    body: String(body),
    headers: { ...(headers as Record<string, string>), ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    dispatcher,
  });
  return { status: response.status, body: (await response.json()) as { id: string; code?: string } };
}

async function write(forwardedFor?: string) {
  const { id: articleId } = await anArticle();
  return call('/comments', post({ articleId, body: 'Согласен', authorName: 'Арам' }), forwardedFor);
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is not blocked once it is noticed, and a block from before refuses nobody', async () => {
    const { token } = await anAuthor('editor');
    const { body: first } = await write();
    const block = (commentId: string) => call('/blocked-sources', post({ commentId, days: null }, token));
    const { body: blocked } = await block(first.id);
    expect((await write('203.0.113.1')).status).toBe(403);

    const answer = await write('203.0.113.2');

    expect(answer.status).toBe(201);
    const stored = database().select().from(commentSources).where(eq(commentSources.commentId, answer.body.id));
    expect(await stored).toEqual([]);
    expect(await block(first.id)).toMatchObject({ status: 409, body: { code: 'proxy_untrusted' } });
    await database().delete(blockedSources).where(eq(blockedSources.id, blocked.id));
  });
});
