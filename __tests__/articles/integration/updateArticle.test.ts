import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { recentChangeMinutes } from '#lib/articles/server/refuseOutdated.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articleRevisions } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle, aSession } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const autosave = { 'x-autosave': '1' };

async function revisionsOf(articleId: string) {
  const rows = await database()
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(asc(articleRevisions.revision));
  return rows.map(({ revision, isAutosave, content }) => [revision, isAutosave, (content as { title: string }).title]);
}

describe('PUT /api/articles/{id}', () => {
  it('changes the sent fields and leaves the others', async () => {
    const { token } = await anAuthor();
    const article = await createArticle(token, { tags: ['мост'] });

    const changed = articleIn(await send('PUT', `/articles/${article.id}`, token, { summary: 'О мосте' }));

    expect(changed).toEqual({
      ...article,
      summary: 'О мосте',
      revision: 2,
      etag: '"r2"',
      updatedAt: changed.updatedAt,
    });
    expect(await revisionsOf(article.id)).toEqual([
      [1, false, article.title],
      [2, false, article.title],
    ]);
  });

  it('refuses a save from an outdated version and returns the current one', async () => {
    const { user, token } = await anAuthor();
    const admin = await anAuthor('admin');
    const { id, etag } = await createArticle(token);
    await send('PUT', `/articles/${id}`, admin.token, { title: 'Правка админа' }, { 'if-match': etag });

    const refused = await send('PUT', `/articles/${id}`, token, { title: 'Правка автора' }, { 'if-match': etag });

    expect([refused.status, refused.body]).toEqual([
      412,
      {
        message: expect.any(String),
        code: 'edited_meanwhile',
        article: expect.objectContaining({
          title: 'Правка админа',
          etag: '"r2"',
          editor: { id: admin.user.id, name: admin.user.name },
          author: expect.objectContaining({ id: user.id }),
        }),
      },
    ]);
    const again = await send('PUT', `/articles/${id}`, token, { title: 'Правка автора' }, { 'if-match': '"r2"' });
    expect(again.status).toBe(200);
    expect((await revisionsOf(id)).map(([, , title]) => title)).toEqual([
      'Мост через реку',
      'Правка админа',
      'Правка автора',
    ]);
  });

  it('requires If-Match only for minutes after somebody else’s save', async () => {
    const { token } = await anAuthor();
    const admin = await anAuthor('admin');
    const { id } = await createArticle(token);
    const put = (bearer: string, title: string) => send('PUT', `/articles/${id}`, bearer, { title });
    const setAge = (minutes: number) =>
      database()
        .update(articleRevisions)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(articleRevisions.articleId, id));

    const own = await put(token, 'Ещё раз');
    const recent = await put(admin.token, 'Вслепую');
    await setAge(recentChangeMinutes - 1);
    const recentByAdmin = await put(admin.token, 'Вслепую');
    await setAge(recentChangeMinutes + 1);
    const old = await put(admin.token, 'Правка чужой статьи');

    expect([own, recent, recentByAdmin, old].map(({ status }) => status)).toEqual([200, 428, 428, 200]);
    expect(recent.body).toEqual({ code: 'if_match_required', message: expect.stringContaining('If-Match') });
  });

  it('accepts a weak ETag, and any version for *', async () => {
    const { token } = await anAuthor();
    const admin = await anAuthor('admin');
    const { id } = await createArticle(token);

    const weakEtag = await send('PUT', `/articles/${id}`, admin.token, { title: 'Сжато' }, { 'if-match': 'W/"r1"' });
    const anyVersion = await send('PUT', `/articles/${id}`, token, { title: 'Любая' }, { 'if-match': '*' });

    expect([weakEtag, anyVersion].map(({ status }) => status)).toEqual([200, 200]);
  });

  it('accepts one of two concurrent saves of the same version', async () => {
    const { token } = await anAuthor();
    const { id, etag } = await createArticle(token);

    const answers = await Promise.all(
      ['А', 'Б', 'В', 'Г'].map((title) => send('PUT', `/articles/${id}`, token, { title }, { 'if-match': etag })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await revisionsOf(id)).toHaveLength(2);
  });

  it('lets the slug of a never published article follow the title', async () => {
    const { token } = await anAuthor();
    const marker = randomUUID();
    const { id } = await createArticle(token, { title: '' });

    const named = articleIn(await send('PUT', `/articles/${id}`, token, { title: `Мост ${marker}` }));
    const published = articleIn(await send('PUT', `/articles/${id}`, token, { status: 'published' }));
    const renamed = articleIn(await send('PUT', `/articles/${id}`, token, { title: `Река ${marker}` }));
    const emptySlug = articleIn(await send('PUT', `/articles/${id}`, token, { slug: '' }));

    expect([named.slug, published.slug, renamed.slug, emptySlug.slug]).toEqual([
      `most-${marker}`,
      `most-${marker}`,
      `most-${marker}`,
      `reka-${marker}`,
    ]);
  });

  it('sets the publication time once', async () => {
    const { token } = await anAuthor();
    const { id, publishedAt } = await createArticle(token, { status: 'published' });

    await send('PUT', `/articles/${id}`, token, { status: 'draft' });
    const again = articleIn(await send('PUT', `/articles/${id}`, token, { status: 'published' }));

    expect([publishedAt, again.publishedAt]).toEqual([expect.any(String), publishedAt]);
  });

  it('follows the status workflow', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();

    const steps = [];
    for (const change of [
      { status: 'archived' },
      { status: 'scheduled', scheduledFor },
      { title: 'Правка до выхода' },
      { status: 'published' },
      { status: 'scheduled', scheduledFor },
      { body: '' },
      { status: 'archived' },
      { status: 'published' },
      { status: 'draft' },
    ]) {
      const { status, body } = await send('PUT', `/articles/${id}`, token, change);
      steps.push([status, (body as { code?: string }).code ?? (body as { status: string }).status]);
    }

    expect(steps).toEqual([
      [409, 'status_out_of_turn'],
      [200, 'scheduled'],
      [200, 'scheduled'],
      [200, 'published'],
      [409, 'status_out_of_turn'],
      [400, 'article_incomplete'],
      [200, 'archived'],
      [200, 'published'],
      [200, 'draft'],
    ]);
  });

  it('stores one revision for consecutive autosaves and one for each manual save', async () => {
    const { token } = await anAuthor();
    const admin = await anAuthor('admin');
    const { id } = await createArticle(token, { title: 'Раз' });
    for (const title of ['Два', 'Три', 'Четыре']) await send('PUT', `/articles/${id}`, token, { title }, autosave);
    const unchanged = articleIn(await send('PUT', `/articles/${id}`, token, { title: 'Четыре' }, autosave));
    await send('PUT', `/articles/${id}`, token, { title: 'Пять' });
    await send('PUT', `/articles/${id}`, admin.token, { title: 'Шесть' }, { ...autosave, 'if-match': '"r5"' });
    await send('PUT', `/articles/${id}`, token, { title: 'Семь' }, { ...autosave, 'if-match': '"r6"' });

    expect(unchanged.etag).toBe('"r4"');
    expect(await revisionsOf(id)).toEqual([
      [1, false, 'Раз'],
      [4, true, 'Четыре'],
      [5, false, 'Пять'],
      [6, true, 'Шесть'],
      [7, true, 'Семь'],
    ]);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual([
      'article.create',
      ...Array(4).fill('article.update'),
    ]);
  });

  it('stores the imported text as a revision before the first change', async () => {
    const { user, token } = await anAuthor();
    const { id, title } = await anArticle({ authorId: user.id });

    await send('PUT', `/articles/${id}`, token, { title: 'Иначе' });

    expect(await revisionsOf(id)).toEqual([
      [1, false, title],
      [2, false, 'Иначе'],
    ]);
  });

  it('logs the changed fields with their values before and after', async () => {
    const { user, token } = await anAuthor();
    const { id } = await createArticle(token, { title: 'Было' });

    const { headers } = await send('PUT', `/articles/${id}`, token, { title: 'Стало', status: 'published' });

    expect((await logEntriesOn(id))[1]).toMatchObject({
      actorId: user.id,
      action: 'article.publish',
      targetLabel: 'Стало',
      details: { before: { title: 'Было', status: 'draft' }, after: { title: 'Стало', status: 'published' } },
      requestId: headers.get('x-request-id'),
    });
  });

  it('reports that the source of a translation has changed its text, but not its status', async () => {
    const { token } = await anAuthor();
    const source = await createArticle(token, { status: 'published' });
    const { id } = await createArticle(token, { language: 'en', translationOf: source.id });
    const isChanged = async () => articleIn(await send('GET', `/articles/edit/${id}`, token)).source?.changed;

    await send('PUT', `/articles/${source.id}`, token, { status: 'archived' });
    const afterStatus = await isChanged();
    await send('PUT', `/articles/${source.id}`, token, { body: '<p>Иначе.</p>' });

    expect([afterStatus, await isChanged()]).toEqual([false, true]);
    const seen = articleIn(await send('POST', `/articles/${id}/source-seen`, token));
    expect([seen.source?.changed, await isChanged()]).toEqual([false, false]);
    const alone = articleIn(await send('PUT', `/articles/${id}`, token, { translationOf: null }));
    expect(alone.source).toBeNull();
    expect(alone.translationGroup).not.toBe(source.translationGroup);
  });

  it('refuses readers, and hides unpublished articles from other authors', async () => {
    const other = await anAuthor();
    const reader = await anAuthor('reader');
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];
    const demoted = await aSession({ id: reader.user.id });
    const ofReader = await anArticle({ authorId: reader.user.id });

    const statusOf = async (id: string, token: string) =>
      (await send('PUT', `/articles/${id}`, token, { title: 'Чужое' })).status;

    expect([await statusOf(draft.id, other.token), await statusOf(published.id, other.token)]).toEqual([404, 403]);
    expect([await statusOf(draft.id, reader.token), await statusOf(ofReader.id, demoted)]).toEqual([403, 403]);
    expect(await statusOf(randomUUID(), other.token)).toBe(404);
    expect((await api('GET', `/articles/${published.id}`)).body).toMatchObject({ title: published.title });
  });
});

const statuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const;

/** Allowed transitions from each status. */
const allowed: Record<(typeof statuses)[number], readonly string[]> = {
  draft: ['draft', 'review', 'scheduled', 'published'],
  review: ['draft', 'review', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'published', 'archived'],
  archived: ['draft', 'published', 'archived'],
};

const steps = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
const inAnHour = () => new Date(Date.now() + 3_600_000);
const timesOf = (status: string) => ({
  publishedAt: status === 'published' || status === 'archived' ? new Date(Date.now() - 60_000) : null,
  scheduledFor: status === 'scheduled' ? inAnHour() : null,
});

describe('PUT /api/articles/{id} with a status', () => {
  it.each(steps)('from %s to %s follows the workflow', async (from, to) => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id, status: from, ...timesOf(from) });
    const change = to === 'scheduled' ? { status: to, scheduledFor: inAnHour().toISOString() } : { status: to };

    const { status, body } = await send('PUT', `/articles/${id}`, token, change);

    const expected = allowed[from].includes(to)
      ? { status: 200, body: { status: to } }
      : { status: 409, body: { code: 'status_out_of_turn' } };
    expect({ status, body }).toMatchObject(expected);
  });
});
