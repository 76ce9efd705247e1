import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { suggestions } from '#lib/platform/db/server/schema/editorial.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { aFeed, aSuggestion } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

async function list(query: string) {
  const { token } = await anAccount({ role: 'author' });
  const { status, body } = await api('GET', `/suggestions?${query}`, bearer(token));
  return { status, ...(body as { suggestions: { id: string }[]; total: number; page: number; limit: number }) };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('GET /api/suggestions', () => {
  it('lists new suggestions, last fetched first', async () => {
    const { id: feedId } = await aFeed();
    const old = await aSuggestion({ feedId, fetchedAt: daysAgo(2) });
    const fresh = await aSuggestion({ feedId });
    await aSuggestion({ feedId, status: 'rejected' });

    const { suggestions: rows, total, page, limit } = await list(`source=${feedId}`);

    expect([total, page, limit]).toEqual([2, 1, 10]);
    expect(rows.map(({ id }) => id)).toEqual([fresh.id, old.id]);
    expect(rows[0]).toEqual({
      id: fresh.id,
      title: fresh.title,
      summary: fresh.summary,
      url: fresh.url,
      imageUrl: null,
      source: { id: feedId, title: 'Соседняя газета' },
      language: 'ru',
      tags: [],
      publishedAt: null,
      fetchedAt: fresh.fetchedAt.toISOString(),
      status: 'new',
      articleId: null,
    });
  });

  it('filters by status, language and words, and takes wildcards literally', async () => {
    const marker = randomUUID();
    const { id: feedId } = await aFeed();
    const match = await aSuggestion({ feedId, title: `100% ${marker}`, language: 'hy', status: 'rejected' });
    await aSuggestion({ feedId, title: `1000 ${marker}`, language: 'hy', status: 'rejected' });
    await aSuggestion({ feedId, title: `100% ${marker}`, language: 'en', status: 'rejected' });

    const query = `status=rejected&language=hy&source=${feedId}&q=${encodeURIComponent(`100% ${marker}`)}`;
    const { suggestions: rows } = await list(query);

    expect(rows.map(({ id }) => id)).toEqual([match.id]);
  });

  it.each(['status=old', 'language=de', 'source=x', 'limit=101', 'page=0'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('POST /api/suggestions/trigger-cleanup', () => {
  it('archives suggestions unseen for 14 days and prunes old ones', async () => {
    const { token } = await anAccount({ role: 'author' });
    const cleanUp = async () => {
      const forgotten = await aSuggestion({ fetchedAt: daysAgo(15) });
      const restored = await aSuggestion({ fetchedAt: daysAgo(15), decidedAt: daysAgo(1) });
      const fresh = await aSuggestion({ fetchedAt: daysAgo(13) });
      const veryOld = await aSuggestion({ fetchedAt: daysAgo(90), status: 'rejected', tags: ['мост'] });

      const { status, body } = await api('POST', '/suggestions/trigger-cleanup', post({}, token));
      const task = await ended((body as { jobId: string }).jobId, token);

      expect([status, task.state]).toEqual([202, 'done']);
      const rows = await Promise.all([forgotten, restored, fresh, veryOld].map(rowOf));
      const isPruned = rows[3]?.summary === '' && rows[3].tags.length === 0 && rows[3].urlKey === veryOld.urlKey;
      return { added: task.added, isPruned, statuses: rows.map((row) => row?.status) };
    };
    let done = await cleanUp();
    // Again if another test's task, which this one has joined, had begun before, or was over before.
    for (let attempt = 0; attempt < 5 && (done.added === 0 || done.statuses[0] === 'new'); attempt += 1)
      done = await cleanUp();

    expect(done.added).toBeGreaterThanOrEqual(1);
    expect(done.statuses).toEqual(['expired', 'new', 'new', 'rejected']);
    expect(done.isPruned).toBe(true);
  });
});

describe('GET /api/suggestions/jobs/{id}', () => {
  it('returns 404 for an unknown job', async () => {
    const { token } = await anAccount({ role: 'author' });

    const { status, body } = await api('GET', `/suggestions/jobs/${randomUUID()}`, bearer(token));

    expect([status, body]).toMatchObject([404, { code: 'task_not_found' }]);
  });
});

async function rowOf({ id }: { id: string }) {
  const [row] = await database().select().from(suggestions).where(eq(suggestions.id, id));
  return row;
}

async function ended(jobId: string, token: string): Promise<{ state: string; added: number }> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { body } = await api('GET', `/suggestions/jobs/${jobId}`, bearer(token));
    const task = body as { state: string; added: number };
    if (task.state === 'done' || task.state === 'failed') return task;
    await pause(100);
  }
  throw new Error('The task did not end');
}
