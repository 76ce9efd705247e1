import { like } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { rateLimits } from '#lib/platform/db/server/schema/rateLimits.ts';
import { startSecondApi } from '../../../support/startSecondApi.ts';
import type { TestSite } from '../../../support/startSite.ts';

let site: TestSite;
const ofSearch = like(rateLimits.key, 'search:%');
const resetLimits = () => database().delete(rateLimits).where(ofSearch);
/** On a busy machine, 120 requests take longer than the minute for which they are counted. */
const prolongMinute = () =>
  database()
    .update(rateLimits)
    .set({ expire: Date.now() + 600_000 })
    .where(ofSearch);

beforeAll(async () => {
  site = await startSecondApi({ RATE_LIMITS: 'on' });
  await resetLimits();
});
afterAll(async () => {
  await resetLimits();
  await site.remove();
});

describe('rate limit of GET /api/articles/public', () => {
  it('limits requests with a query like the search, and does not limit plain lists', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect(await ask('/articles/public?q=слово&limit=1')).toBe(200);
      if (n === 0) await prolongMinute();
      expect(await ask('/search?q=слово&limit=1')).toBe(200);
    }

    expect(await ask('/articles/public?q=слово&limit=1')).toBe(429);
    expect(await ask('/articles/public?limit=1')).toBe(200);
  });
});

async function ask(path: string): Promise<number> {
  const { status } = await fetch(`${site.url}/api${path}`);
  if (status >= 500) throw new Error(`${path} answered ${status}:\n${site.output()}`);
  return status;
}
