import { eq, inArray } from 'drizzle-orm';
import { publishDue, purgeTrash } from '#lib/articles/server/dueArticles.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles, workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

function aDueArticle(seconds: number, fields: Parameters<typeof anArticle>[0] = {}) {
  return anArticle({ status: 'scheduled', publishedAt: null, scheduledFor: ago(seconds), ...fields });
}

async function stateOf(id: string) {
  const [row] = await database().select().from(articles).where(eq(articles.id, id));
  return row;
}

describe('publishDue', () => {
  it('archives an article whose publication and expiry both passed while no process ran', async () => {
    const { id } = await aDueArticle(7200, { expiresAt: ago(3600) });

    await publishDue(asVisitor());
    await publishDue(asVisitor());

    expect(await stateOf(id)).toMatchObject({ status: 'archived', expiresAt: expect.any(Date) });
  });

  it('publishes due articles with their scheduled time, and nothing else', async () => {
    const draft = { status: 'draft' } as const;
    const [late, early] = [await aDueArticle(60, draft), await aDueArticle(7200, draft)];
    // Both at once: the site's own job may run between two statements.
    await database()
      .update(articles)
      .set({ status: 'scheduled' })
      .where(inArray(articles.id, [late.id, early.id]));
    const future = await aDueArticle(-3600);
    const trashed = await aDueArticle(60, { deletedAt: new Date() });

    await publishDue(asVisitor());

    expect(await stateOf(late.id)).toMatchObject({
      status: 'published',
      publishedAt: late.scheduledFor,
      scheduledFor: null,
    });
    expect(await stateOf(early.id)).toMatchObject({ status: 'published', publishedAt: early.scheduledFor });
    expect([(await stateOf(future.id))?.status, (await stateOf(trashed.id))?.status]).toEqual([
      'scheduled',
      'scheduled',
    ]);
    expect((await api('GET', `/articles/${late.slug}`)).status).toBe(200);
    const [first, second] = [(await logEntriesOn(early.id))[0], (await logEntriesOn(late.id))[0]];
    expect(first?.createdAt.getTime()).toBeLessThanOrEqual(second?.createdAt.getTime() ?? 0);
  });

  it('publishes once when run concurrently', async () => {
    const due = await Promise.all(Array.from({ length: 3 }, () => aDueArticle(60)));

    await Promise.all([publishDue(asVisitor()), publishDue(asVisitor()), publishDue(asVisitor())]);

    for (const { id } of due) {
      expect(await logEntriesOn(id)).toMatchObject([{ action: 'article.publish', actorId: null }]);
      expect((await stateOf(id))?.revision).toBe(2);
    }
  });

  it('is not blocked by an article that cannot be published', async () => {
    const broken = await aDueArticle(7200, { title: '' });
    const sound = await aDueArticle(60);

    await publishDue(asVisitor());

    expect([(await stateOf(broken.id))?.status, (await stateOf(sound.id))?.status]).toEqual(['scheduled', 'published']);
    await database().delete(articles).where(eq(articles.id, broken.id));
  });

  it('publishes working copies whose time has come', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Пора' });
    await send('PUT', `/articles/${id}`, token, { summary: 'Правка между тем' });
    await database()
      .update(workingCopies)
      .set({ publishAt: ago(1) })
      .where(eq(workingCopies.articleId, id));

    await publishDue(asVisitor());

    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));
    expect(article).toMatchObject({ title: 'Пора', workingCopy: null, revision: 3 });
  });

  it('runs by itself on the site when the time comes', async () => {
    const { token } = await anAuthor();
    // In the future still when a busy site reads it.
    const scheduledFor = new Date(Date.now() + 5_000).toISOString();
    const { id } = await createArticle(token, { status: 'scheduled', scheduledFor });

    const deadline = Date.now() + 45_000;
    while ((await api('GET', `/articles/${id}`)).status !== 200 && Date.now() < deadline);

    expect(await stateOf(id)).toMatchObject({ status: 'published', publishedAt: new Date(scheduledFor) });
  });
});

describe('purgeTrash', () => {
  it('deletes articles permanently after 30 days in the trash, and logs it', async () => {
    const day = 86_400;
    const [old, recent] = [
      await anArticle({ deletedAt: ago(30 * day + 60) }),
      await anArticle({ deletedAt: ago(29 * day) }),
    ];

    await purgeTrash(asVisitor());

    expect([await stateOf(old.id), (await stateOf(recent.id))?.id]).toEqual([undefined, recent.id]);
    expect(await logEntriesOn(old.id)).toMatchObject([{ action: 'article.purge', targetLabel: old.title }]);
  });
});

/** Later than these tests take: until then, nothing is published, expires or is public. */
const soon = () => new Date(Date.now() + 3_600_000);
const past = () => new Date(Date.now() - 60_000);

describe('publishDue', () => {
  it('archives expired articles and pages with their changes, and nothing else', async () => {
    const expired = await anArticle({ expiresAt: past() });
    const page = await anArticle({ kind: 'page', expiresAt: past() });
    const [later, draft] = [
      await anArticle({ expiresAt: soon() }),
      await anArticle({ status: 'draft', expiresAt: past() }),
    ];

    await publishDue(asVisitor());

    const rows = await Promise.all(
      [expired, page, later, draft].map(({ id }) => database().select().from(articles).where(eq(articles.id, id))),
    );
    expect(rows.map(([row]) => row?.status)).toEqual(['archived', 'archived', 'published', 'draft']);
    expect(await logEntriesOn(expired.id)).toMatchObject([{ action: 'article.expire', actorId: null }]);
    expect(await logEntriesOn(page.id)).toMatchObject([{ action: 'page.expire' }]);
  });
});
