import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aComment, aDepartment, aLike, anArticle, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

describe('DELETE /api/articles/{id}', () => {
  it('returns true and removes the article from all public pages', async () => {
    const { token } = await anAuthor();
    const { id, slug } = await createArticle(token, { title: `Долой ${randomUUID()}`, status: 'published' });

    const { status, body } = await send('DELETE', `/articles/${id}`, token);

    expect([status, body]).toEqual([200, true]);
    expect((await api('GET', `/articles/${slug}`)).status).toBe(404);
    expect((await api('GET', `/comments/${id}`)).status).toBe(404);
  });

  it('keeps the article for its editor, who must restore it before editing', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('DELETE', `/articles/${id}`, token);

    const again = await send('DELETE', `/articles/${id}`, token);
    const changed = await send('PUT', `/articles/${id}`, token, { title: 'Из корзины' });

    expect(articleIn(await send('GET', `/articles/edit/${id}`, token)).deletedAt).toEqual(expect.any(String));
    expect([again.status, changed.status, changed.body]).toMatchObject([200, 409, { code: 'article_deleted' }]);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.create', 'article.delete']);
  });

  it('is allowed to the article’s author and to admins only', async () => {
    const other = await anAuthor();
    const admin = await anAuthor('admin');
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];
    const statusOf = async (id: string, token: string) => (await send('DELETE', `/articles/${id}`, token)).status;

    expect([await statusOf(draft.id, other.token), await statusOf(published.id, other.token)]).toEqual([404, 403]);
    expect(await statusOf(randomUUID(), admin.token)).toBe(404);
    expect((await api('GET', `/articles/${published.id}`)).status).toBe(200);
    expect([await statusOf(draft.id, admin.token), await statusOf(published.id, admin.token)]).toEqual([200, 200]);
  });
});

type Listed = { articles: { id: string; title: string }[]; total: number; counts: Record<string, number> };

async function listed(token: string, query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await send('GET', `/articles?${new URLSearchParams(query)}`, token);
  expect(status).toBe(200);
  return body as Listed;
}

const idsOf = ({ articles }: Listed) => articles.map(({ id }) => id);

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** An author with one article in each list tab. */
async function anArticlePerTab() {
  const { user, token } = await anAuthor();
  const own = { authorId: user.id, publishedAt: null };
  const scheduledFor = new Date(Date.now() + 3_600_000);
  return {
    user,
    token,
    draft: await anArticle({ ...own, status: 'draft', createdAt: at('2026-01-01') }),
    review: await anArticle({ ...own, status: 'review', createdAt: new Date('2026-01-01T13:00:00Z') }),
    scheduled: await anArticle({ ...own, status: 'scheduled', scheduledFor, createdAt: at('2026-01-02') }),
    published: await anArticle({ authorId: user.id, createdAt: at('2026-01-03') }),
    archived: await anArticle({ authorId: user.id, status: 'archived', createdAt: at('2026-01-04') }),
    deleted: await anArticle({ authorId: user.id, deletedAt: new Date(), createdAt: at('2026-01-05') }),
  };
}

describe('GET /api/articles', () => {
  it('lists an author’s own articles of every status except trash, newest first, with counts', async () => {
    const articlesOfAuthor = await anArticlePerTab();
    await anArticle();

    const list = await listed(articlesOfAuthor.token);

    expect(idsOf(list)).toEqual([
      articlesOfAuthor.archived.id,
      articlesOfAuthor.published.id,
      articlesOfAuthor.scheduled.id,
      articlesOfAuthor.review.id,
      articlesOfAuthor.draft.id,
    ]);
    expect(list).toMatchObject({
      total: 5,
      page: 1,
      limit: 10,
      counts: { all: 5, draft: 1, review: 1, scheduled: 1, published: 1, archived: 1, deleted: 1 },
    });
    expect(list.articles[0]).toMatchObject({
      editor: null,
      hasWorkingCopy: false,
      review: null,
      source: null,
      deletedAt: null,
      status: 'archived',
    });
    expect(list.articles[0]).not.toHaveProperty('body');
  });

  it.each(['draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const)(
    'lists the articles of the tab %s',
    async (status) => {
      const articlesOfAuthor = await anArticlePerTab();

      const list = await listed(articlesOfAuthor.token, { status });

      expect([idsOf(list), list.total, list.counts.all]).toEqual([[articlesOfAuthor[status].id], 1, 5]);
    },
  );

  it('lists all articles to an admin and only own articles to an author', async () => {
    const articlesOfAuthor = await anArticlePerTab();
    const [admin, other] = [await anAuthor('admin'), await anAuthor()];

    const ofAuthor = { author: articlesOfAuthor.user.id };
    expect(await listed(admin.token, ofAuthor)).toMatchObject({ total: 5, counts: { deleted: 1 } });
    expect(await listed(other.token, ofAuthor)).toMatchObject({ total: 0, counts: { all: 0, deleted: 0 } });
    expect((await listed(other.token)).total).toBe(0);
    expect((await listed(admin.token)).total).toBeGreaterThan(5);
  });

  it('filters by words, department, tag, language and time, and counts the matches', async () => {
    const { user, token } = await anAuthor();
    const department = await aDepartment();
    const marker = randomUUID();
    const fields = { authorId: user.id, title: `100% ${marker}`, tags: ['мост'], departmentId: department.id };
    const found = await anArticle({ ...fields, language: 'hy', createdAt: new Date('2026-03-10T22:30:00Z') });
    await anArticle({ authorId: user.id, status: 'draft', createdAt: at('2026-05-05') });

    const queries: Record<string, string>[] = [
      { q: `100% ${marker}` },
      { department: department.id },
      { department: department.slug },
      { tag: 'МОСТ' },
      { language: 'hy' },
      // The site's time zone is three hours ahead of UTC.
      { from: '2026-03-11', to: '2026-03-11' },
      { to: '2026-03-10T22:30:01Z' },
    ];
    for (const query of queries) {
      const list = await listed(token, query);
      expect([query, idsOf(list), list.counts.all]).toEqual([query, [found.id], 1]);
    }
    expect((await listed(token, { to: '2026-03-10' })).total).toBe(0);
    expect((await listed(token, { q: '100_' })).total).toBe(0);
  });

  it('sorts and paginates', async () => {
    const { user, token } = await anAuthor();
    for (const [title, views] of [
      ['Б', 1],
      ['А', 3],
      ['В', 2],
    ] as const)
      await anArticle({ authorId: user.id, title, views, updatedAt: at(`2026-01-0${views}`) });
    await anArticle({
      authorId: user.id,
      title: 'Г',
      status: 'draft',
      publishedAt: null,
      views: 0,
      updatedAt: at('2025-01-01'),
    });

    const titles = async (query: Record<string, string>) =>
      (await listed(token, query)).articles.map(({ title }) => title).join('');

    expect(await titles({ sort: 'title:asc' })).toBe('АБВГ');
    expect(await titles({ sort: 'views:desc' })).toBe('АВБГ');
    expect(await titles({ sort: 'updatedAt:asc' })).toBe('ГБВА');
    expect((await titles({ sort: 'publishedAt:desc' })).at(-1)).toBe('Г');
    expect(await titles({ sort: 'title:asc', page: '2', limit: '3' })).toBe('Г');
  });

  it('returns who saved last and whether a working copy exists', async () => {
    const { user, token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Новое' });

    expect((await listed(token)).articles).toMatchObject([
      { editor: { id: user.id, name: user.name }, hasWorkingCopy: true },
    ]);
  });

  it('returns the source of a translation that has no title yet', async () => {
    const { token } = await anAuthor();
    const { id, title } = await createArticle(token);
    await send('POST', `/articles/${id}/translations`, token, { language: 'en' });

    expect((await listed(token, { language: 'en' })).articles).toMatchObject([
      { title: '', source: { id, title, language: 'ru' } },
    ]);
  });

  it.each([
    'sort=authorId:asc',
    'sort=password_hash:asc',
    'status=secret',
    'limit=101',
    'page=0',
    'from=yesterday',
    "sort=title';--",
  ])('refuses %s', async (query) => {
    const { token } = await anAuthor();

    expect((await send('GET', `/articles?${query}`, token)).status).toBe(400);
  });
});

describe('GET /api/articles/my-articles', () => {
  it('lists articles that the caller wrote, also for an admin, without counts', async () => {
    const admin = await anAuthor('admin');
    const own = await createArticle(admin.token);
    await anArticle();

    const { body } = await send('GET', '/articles/my-articles?sort=title:asc', admin.token);

    expect(body).toEqual({
      articles: [expect.objectContaining({ id: own.id })],
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 10,
    });
  });
});

describe('GET /api/articles/suggestions-by-tags', () => {
  it('returns published articles with the tags, most matches first, and none without tags', async () => {
    const { token } = await anAuthor();
    const [one, other] = [randomUUID(), randomUUID()];
    const single = await anArticle({ tags: [one] });
    const both = await anArticle({ tags: [one, other] });
    await anArticle({ tags: [one], status: 'draft', publishedAt: null });

    const suggested = await send('GET', `/articles/suggestions-by-tags?tags=${one},${other}`, token);
    const none = await send('GET', '/articles/suggestions-by-tags', token);
    const without = await send('GET', `/articles/suggestions-by-tags?tags=${one}&exclude=${both.id}`, token);

    expect((suggested.body as Listed).articles.map(({ id }) => id)).toEqual([both.id, single.id]);
    expect(none.body).toEqual({ articles: [] });
    expect((without.body as Listed).articles.map(({ id }) => id)).toEqual([single.id]);
  });

  it('prefers the department and the language of the author’s own draft, and ignores drafts of others', async () => {
    const [{ user, token }, stranger] = [await anAuthor(), await anAuthor()];
    const tag = randomUUID();
    const { id: departmentId } = await aDepartment();
    const inEnglish = { tags: [tag], departmentId, language: 'en' as const };
    const { id } = await anArticle({ ...inEnglish, authorId: user.id, status: 'draft', publishedAt: null });
    const near = await anArticle({ ...inEnglish, publishedAt: new Date('2026-01-01') });
    const far = await anArticle({ tags: [tag], language: 'en' });
    const foreign = await anArticle({ tags: [tag], language: 'hy' });
    const suggested = async (by: string) => {
      const { body } = await send('GET', `/articles/suggestions-by-tags?tags=${tag}&exclude=${id}`, by);
      return (body as Listed).articles.map((article) => article.id);
    };

    expect(await suggested(token)).toEqual([near.id, far.id]);
    expect(await suggested(stranger.token)).toEqual([foreign.id, far.id, near.id]);
  });
});

describe('GET /api/tags', () => {
  it('completes a tag: prefix matches first, then the most used; ignores drafts of others', async () => {
    const { user, token } = await anAuthor();
    const marker = randomUUID().slice(0, 8);
    await anArticle({ tags: [`${marker}а`, `у ${marker}`] });
    await anArticle({ tags: [`${marker}б`, `у ${marker}`] });
    await anArticle({ tags: [`${marker}б`], authorId: user.id, status: 'draft', publishedAt: null, language: 'en' });
    await anArticle({ tags: [`${marker}тайна`], status: 'draft', publishedAt: null });

    const tags = async (query: string) => (await send('GET', `/tags?${query}`, token)).body;

    expect(await tags(`q=${marker.toUpperCase()}`)).toEqual({
      tags: [
        { tag: `${marker}б`, count: 2 },
        { tag: `${marker}а`, count: 1 },
        { tag: `у ${marker}`, count: 2 },
      ],
    });
    expect(await tags(`q=${marker}&language=en`)).toEqual({ tags: [{ tag: `${marker}б`, count: 1 }] });
    expect(await tags(`q=${marker}&limit=1`)).toMatchObject({ tags: [{ tag: `${marker}б` }] });
  });
});

describe('GET /api/articles/{id or slug}', () => {
  it('returns a published article by slug and by id', async () => {
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id, tags: ['мост'], readingMinutes: 3 });

    const bySlug = await api('GET', `/articles/${article.slug}`);
    const byId = await api('GET', `/articles/${article.id}`);

    expect(bySlug.status).toBe(200);
    expect(bySlug.body).toEqual({ ...articleShape(article, author), body: article.body, corrections: [] });
    expect(byId.body).toEqual(bySlug.body);
  });

  it('returns the department and the counts of likes and published comments', async () => {
    const department = await aDepartment();
    const article = await anArticle({ departmentId: department.id });
    await aLike(article.id);
    await aLike(article.id);
    await aComment({ articleId: article.id });
    await aComment({ articleId: article.id, status: 'pending' });

    const { body } = await api('GET', `/articles/${article.slug}`);

    expect(body).toMatchObject({
      department: { id: department.id, slug: department.slug, name: department.name },
      likes: 2,
      comments: 1,
    });
  });

  it('lists the public translations except the article itself', async () => {
    const translationGroup = randomUUID();
    const russian = await anArticle({ translationGroup });
    const english = await anArticle({ translationGroup, language: 'en' });
    await anArticle({ translationGroup, language: 'hy', status: 'draft', publishedAt: null });

    const { body } = await api('GET', `/articles/${russian.slug}`);

    expect(body).toMatchObject({ translations: [{ language: 'en', slug: english.slug }] });
  });

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['a scheduled article', { status: 'scheduled', publishedAt: null, scheduledFor: new Date(Date.now() + 60_000) }],
    ['an archived article', { status: 'archived' }],
    ['a deleted article', { deletedAt: new Date() }],
    ['an article with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }],
  ] as const)('returns 404 for %s', async (_, fields) => {
    const article = await anArticle(fields);

    const bySlug = await api('GET', `/articles/${article.slug}`);
    const byId = await api('GET', `/articles/${article.id}`);

    expect([bySlug.status, byId.status]).toEqual([404, 404]);
    expect(bySlug.body).toEqual({ message: expect.any(String), code: 'article_not_found' });
  });

  it.each(['nothing-here', randomUUID(), "'; drop table articles; --", '%00', '../../etc/passwd', 'я'.repeat(150)])(
    'returns 404 without details for %s',
    async (slug) => {
      const { status, body } = await api('GET', `/articles/${encodeURIComponent(slug)}`);

      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/stack|sql|select/i);
    },
  );
});
