import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { mailingDeliveries, mailings } from '#lib/platform/db/server/schema/mailings.ts';
import type { Attention } from '#lib/statistics/attention.ts';
import { post } from '../../support/accounts.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aComment, aFeed, anArticle, aSubscription } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

const read = async (token: string) => (await send('GET', '/attention', token)).body as Attention;
const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('GET /api/attention', () => {
  it('counts an author’s own returned and late articles and comments', async () => {
    const [author, editor] = [await anAuthor(), await anAuthor('editor')];
    const calm = await read(author.token);
    const { id } = await createArticle(author.token);
    await send('POST', `/articles/${id}/submit`, author.token, {});
    await send('POST', `/articles/${id}/return`, editor.token, {});
    const late = { authorId: author.user.id, status: 'scheduled', publishedAt: null } as const;
    await anArticle({ ...late, scheduledFor: past(0.2) });
    await anArticle({ ...late, scheduledFor: past(5), deletedAt: new Date() });
    const { id: articleId } = await anArticle({ authorId: author.user.id });
    await aComment({ articleId, status: 'pending' });
    const { id: commentId } = await aComment({ articleId, status: 'published' });
    await api('POST', `/comments/${commentId}/reports`, post({ reason: 'spam' }));
    // A job, and other tests, publish what is late: then with another article.
    const readWhileLate = async (): Promise<Attention> => {
      const { id } = await anArticle({ ...late, scheduledFor: past(5) });
      const attention = await read(author.token);
      const [row] = await database().select().from(articles).where(eq(articles.id, id));
      return row?.status === 'scheduled' ? attention : readWhileLate();
    };

    const none = {
      waiting: null,
      mine: null,
      feeds: null,
      jobs: null,
      backups: null,
      proxies: null,
      paused: false,
      mailings: null,
    };
    expect(calm).toEqual({ ...none, returned: 0, late: 0, comments: 0, reported: 0 });
    expect(await readWhileLate()).toEqual({ ...none, returned: 1, late: 1, comments: 1, reported: 1 });
  });

  it('counts everybody’s for editors, with those that the editor reviews', async () => {
    // Other tests add some of their own, and decide on others: then it is counted again.
    const isCounted = await pollUntil(async () => {
      const [author, editor] = [await anAuthor(), await anAuthor('editor')];
      const before = await read(editor.token);
      const { id } = await createArticle(author.token);
      await send('POST', `/articles/${id}/submit`, author.token, {});
      await send('PUT', `/articles/${id}/assignee`, editor.token, { userId: editor.user.id });
      await aComment({ articleId: (await anArticle()).id, status: 'pending' });

      const { waiting, mine, returned, comments, jobs } = await read(editor.token);

      expect({ mine, returned, jobs }).toEqual({ mine: 1, returned: 0, jobs: null });
      return (waiting ?? 0) > (before.waiting ?? 0) && comments > before.comments;
    });

    expect(isCounted).toBe(true);
  });

  it('counts failing feeds, jobs and mailings for admins', async () => {
    const { token } = await anAuthor('admin');
    // Counted again if another test has changed its feeds or mailings in between.
    const areCounted = await pollUntil(async () => {
      const before = await read(token);
      await aFeed({ enabled: true, failures: 3, lastError: 'timeout', nextFetchAt: new Date(Date.now() + 86_400_000) });
      await aFeed({ enabled: true, failures: 2, lastError: 'timeout', nextFetchAt: new Date(Date.now() + 86_400_000) });
      await aFeed({ lastError: 'gone', failures: 1 });
      await aFeed({ lastError: 'timeout', failures: 9 });
      await aMailing(['failed', 'sent']);
      await aMailing(['sent', 'sent']);

      const after = await read(token);

      expect(after.jobs).toEqual(expect.any(Number));
      return after.feeds === (before.feeds ?? 0) + 2 && after.mailings === (before.mailings ?? 0) + 1;
    });

    expect(areCounted).toBe(true);
  });
});

async function aMailing(states: ('failed' | 'sent')[]): Promise<void> {
  const id = randomUUID();
  await database()
    .insert(mailings)
    .values({ id, kind: 'newsletter', language: 'ru', subject: 'Неделя', content: {}, state: 'done' });
  for (const state of states) {
    const subscription = await aSubscription();
    await database().insert(mailingDeliveries).values({ mailingId: id, subscriptionId: subscription.id, state });
  }
}
