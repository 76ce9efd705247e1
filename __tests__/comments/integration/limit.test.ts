import { randomUUID } from 'node:crypto';
import { like, or } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { rateLimits } from '#lib/platform/db/server/schema/rateLimits.ts';
import { post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

let site: TestSite;
const resetLimits = () =>
  database()
    .delete(rateLimits)
    .where(or(like(rateLimits.key, 'comment:%'), like(rateLimits.key, 'report:%')));

beforeAll(async () => {
  // Somebody else's proxy: without one, requests for several clients from this machine would make it a proxy, which has no limits.
  site = await startSecondApi({ RATE_LIMITS: 'on', TRUST_PROXY: '192.0.2.1' });
});
beforeEach(resetLimits);
afterAll(async () => {
  await resetLimits();
  await site.remove();
});

describe('rate limit of POST /api/comments', () => {
  // Before the others: the process remembers for ten minutes that it has refused a source.
  it('does not count repeated submissions, or users as visitors', async () => {
    const { id: articleId } = await anArticle();
    const token = await aSession(await aUser());
    const body = randomUUID();

    for (let n = 1; n <= 7; n += 1) {
      expect((await write({ articleId, body }, { 'idempotency-key': 'once' })).status).toBe(201);
      expect((await write({ articleId, authorName: undefined }, {}, token)).status).toBe(201);
    }
  });

  it('accepts five comments from one IP address in ten minutes, whatever the headers say, and returns Retry-After', async () => {
    const { id: articleId } = await anArticle();

    const statuses: number[] = [];
    for (let n = 1; n <= 5; n += 1)
      statuses.push((await write({ articleId }, { 'x-forwarded-for': `203.0.113.${n}` })).status);
    const sixth = await write({ articleId });

    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect([sixth.status, await sixth.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });

  it('accepts twenty comments from one user in ten minutes, from any IP address, and counts users separately', async () => {
    const { id: articleId } = await anArticle();
    const [token, other] = [await aSession(await aUser()), await aSession(await aUser())];

    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await write({ articleId, authorName: undefined }, {}, token)).status);

    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect((await write({ articleId, authorName: undefined }, {}, other)).status).toBe(201);
  });
});

describe('rate limit of POST /api/comments/{id}/reports', () => {
  it('accepts ten reports an hour from one network, and ten from a user', async () => {
    const { id: articleId } = await anArticle();
    const token = await aSession(await aUser());
    const statuses: { visitor: number[]; user: number[] } = { visitor: [], user: [] };
    for (let n = 0; n < 11; n += 1) {
      const { id } = await aComment({ articleId });
      statuses.visitor.push(await report(id));
      statuses.user.push(await report(id, token));
    }

    const expected = [...Array(10).fill(204), 429];
    expect(statuses).toEqual({ visitor: expected, user: expected });
  });
});

async function report(id: string, token?: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/comments/${id}/reports`, {
    ...post({ reason: 'spam' }, token),
    method: 'POST',
  });
  return answer.status;
}

function write(fields: object, headers: Record<string, string> = {}, token?: string): Promise<Response> {
  const comment = post({ body: randomUUID(), authorName: 'Гость', ...fields }, token);
  return fetch(`${site.url}/api/comments`, { ...comment, method: 'POST', headers: { ...comment.headers, ...headers } });
}
