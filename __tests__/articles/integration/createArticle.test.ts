import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articleImages, articleRevisions, articles } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, anImage } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { signature } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

async function articlesOf(authorId: string) {
  return database().select().from(articles).where(eq(articles.authorId, authorId));
}

describe('POST /api/articles', () => {
  it('creates a draft of the caller and stores its first revision', async () => {
    const { user, token } = await anAuthor();
    const title = `Мост ${randomUUID()}`;

    const answer = await send('POST', '/articles', token, { title, body: '<p>Текст</p>' });
    const article = articleIn(answer);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toMatch(/"r1"$/);
    expect(article).toEqual({
      id: expect.any(String),
      kind: 'article',
      isSnippet: false,
      slug: `most-${title.slice(5)}`,
      language: 'ru',
      translationGroup: expect.any(String),
      title,
      summary: '',
      body: '<p>Текст</p>',
      cover: null,
      department: null,
      author: { id: user.id, name: user.name, avatarUrl: null, portraitUrl: null },
      authors: [signature(user)],
      owner: { id: user.id, name: user.name },
      tags: [],
      status: 'draft',
      publishedAt: null,
      scheduledFor: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      updatedNote: null,
      live: null,
      corrections: [],
      firstPublishedAt: null,
      expiresAt: null,
      readingMinutes: 1,
      views: 0,
      likes: 0,
      comments: 0,
      seo: { title: null, description: null, noindex: false, canonicalUrl: null },
      translations: [],
      revision: 1,
      etag: '"r1"',
      editor: { id: user.id, name: user.name },
      deletedAt: null,
      source: null,
      editions: [],
      scheduledTimeZone: null,
      workingCopy: null,
      review: null,
    });
    const revisions = await database()
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, article.id));
    expect(revisions).toMatchObject([{ revision: 1, editorId: user.id, content: { title }, isAutosave: false }]);
    expect((await api('GET', `/articles/${article.id}`)).status).toBe(404);
  });

  it('accepts all fields of an article', async () => {
    const { token } = await anAuthor();
    const department = await aDepartment();
    const image = await anImage();
    const marker = randomUUID();

    const article = await createArticle(token, {
      summary: ' О мосте ',
      language: 'hy',
      department: department.id,
      cover: { imageId: image.id, alt: 'Мост', credit: 'Фото', focus: { x: 0.25, y: 0.75 } },
      tags: [' мост ', 'мост', `Река  ${marker}`, `река ${marker}`],
      seo: { title: 'Другой', description: '', noindex: true, canonicalUrl: 'https://example.com/a' },
    });

    expect(article).toMatchObject({
      summary: 'О мосте',
      language: 'hy',
      department: { id: department.id, slug: department.slug },
      cover: { id: image.id, url: image.url, alt: 'Мост', credit: 'Фото', focus: { x: 0.25, y: 0.75 } },
      tags: ['мост', `Река ${marker}`],
      seo: { title: 'Другой', description: null, noindex: true, canonicalUrl: 'https://example.com/a' },
    });
  });

  it('publishes at once on request', async () => {
    const { token } = await anAuthor();
    const title = `Вышло ${randomUUID()}`;

    const article = await createArticle(token, { title, status: 'published' });

    expect(article).toMatchObject({ status: 'published', publishedAt: expect.any(String) });
    expect((await api('GET', `/articles/${article.slug}`)).body).toMatchObject({ title });
  });

  it('sanitizes the body and stores nothing of a hostile one', async () => {
    const { token } = await anAuthor();
    const hostile = '<p onclick="x()">А<script>x()</script><a href="javascript:x()">Б</a></p><svg onload="x()"></svg>';

    const { body } = await createArticle(token, { body: hostile });

    expect(body).toBe('<p>АБ</p>');
  });

  it('counts reading minutes and records which images of the library the body shows', async () => {
    const { token } = await anAuthor();
    const image = await anImage();
    const body = `<p>${'слово '.repeat(570)}</p><img src="/media/${image.id}/640.jpg" alt="">`;

    const { id, readingMinutes } = await createArticle(token, { body });

    expect(readingMinutes).toBe(3);
    const shown = await database().select().from(articleImages).where(eq(articleImages.articleId, id));
    expect(shown).toEqual([{ articleId: id, imageId: image.id }]);
  });

  it('writes to the audit log', async () => {
    const { user, token } = await anAuthor();

    const { id } = await createArticle(token, { title: 'Записано' });

    expect(await logEntriesOn(id)).toMatchObject([
      {
        actorId: user.id,
        action: 'article.create',
        targetType: 'article',
        targetLabel: 'Записано',
        details: { after: { title: 'Записано', status: 'draft' } },
      },
    ]);
  });

  it('creates one article for two submissions with one Idempotency-Key', async () => {
    const { user, token } = await anAuthor();
    const submit = (title: string) => send('POST', '/articles', token, { title }, { 'idempotency-key': 'once' });

    const answers = await Promise.all([submit('Раз'), submit('Раз'), submit('Раз')]);
    await submit('Раз');
    await submit('Два');

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => articleIn(answer).id)).size).toBe(1);
    expect((await articlesOf(user.id)).map(({ title }) => title).sort()).toEqual(['Два', 'Раз']);
  });

  it('numbers slugs of articles with one title, also for concurrent requests', async () => {
    const { token } = await anAuthor();
    const marker = randomUUID().slice(0, 8);

    const created = await Promise.all(
      Array.from({ length: 4 }, () => createArticle(token, { title: `Ива ${marker}` })),
    );

    const slugs = created.map(({ slug }) => slug.replace(marker, 'X')).sort();
    expect(slugs).toEqual(['iva-X', 'iva-X-2', 'iva-X-3', 'iva-X-4']);
  });

  it.each([
    [{ slug: 'edit' }, 400, 'slug'],
    [{ slug: randomUUID() }, 400, 'slug'],
    [{ slug: '!!!' }, 400, 'slug'],
    [{ status: 'published', body: '<p> &nbsp;</p>' }, 400, 'body'],
    [{ status: 'published', title: '' }, 400, 'title'],
    [{ status: 'scheduled', scheduledFor: '2099-01-01T00:00:00Z', title: '' }, 400, 'title'],
    [{ status: 'scheduled' }, 400, 'scheduledFor'],
    [{ status: 'scheduled', scheduledFor: '2020-01-01T00:00:00Z' }, 400, 'scheduledFor'],
    [{ status: 'archived' }, 409, null],
    [{ status: 'deleted' }, 400, 'status'],
    [{ department: randomUUID() }, 400, 'department'],
    [{ cover: { imageId: randomUUID() } }, 400, 'cover'],
    [{ translationOf: randomUUID() }, 400, 'translationOf'],
    [{ title: 'я'.repeat(301) }, 400, 'title'],
    [{ summary: 'я'.repeat(1001) }, 400, 'summary'],
    [{ tags: Array.from({ length: 21 }, String) }, 400, 'tags'],
    [{ tags: ['я'.repeat(61)] }, 400, 'tags.0'],
    [{ seo: { canonicalUrl: 'javascript:alert(1)' } }, 400, 'seo.canonicalUrl'],
    [{ views: 5 }, 400, 'views'],
    [{ id: randomUUID() }, 400, 'id'],
    [{ authorId: randomUUID() }, 400, 'authorId'],
    [{ publishedAt: '2020-01-01T00:00:00Z' }, 403, null],
  ])('refuses %j and stores nothing', async (fields, status, field) => {
    const { user, token } = await anAuthor();

    const answer = await send('POST', '/articles', token, { title: 'Т', body: '<p>Т</p>', ...fields });

    expect(answer.status).toBe(status);
    if (field) expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await articlesOf(user.id)).toEqual([]);
  });

  it('refuses a slug that another article has or had', async () => {
    const { token } = await anAuthor();
    const taken = await anArticle();
    const moved = await createArticle(token, { title: `Был ${randomUUID()}`, status: 'published' });
    await send('PUT', `/articles/${moved.id}`, token, { slug: `stal-${randomUUID()}` });

    for (const slug of [taken.slug, moved.slug]) {
      const answer = await send('POST', '/articles', token, { title: 'Т', slug });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'slug_taken', fields: { slug: expect.any(String) } },
      ]);
    }
  });

  it('reuses a slug that another article had before its first publication', async () => {
    const { token } = await anAuthor();
    const { id, slug } = await createArticle(token, { title: `Черновик ${randomUUID()}` });
    await send('PUT', `/articles/${id}`, token, { slug: `inache-${randomUUID()}` });

    expect((await createArticle(token, { title: 'Т', slug })).slug).toBe(slug);
  });

  it('accepts a body of a million characters, from authors only', async () => {
    const { token } = await anAuthor();
    const reader = await anAuthor('reader');
    const body = `<p>${'Ж'.repeat(999_993)}</p>`;

    const long = await send('POST', '/articles', token, { title: 'Длинно', body });
    const longer = await send('POST', '/articles', token, { title: 'Длиннее', body: `${body}Ж` });
    const foreign = await send('POST', '/articles', reader.token, { title: 'Длинно', body });

    expect([long.status, longer.status, foreign.status]).toEqual([201, 400, 413]);
  });

  it('links a translation to its source, once per language', async () => {
    const { token } = await anAuthor();
    const source = await anArticle();

    const first = await createArticle(token, { language: 'en', translationOf: source.id });
    const second = await send('POST', '/articles', token, { title: 'Again', language: 'en', translationOf: source.id });

    expect(first).toMatchObject({
      translationGroup: source.translationGroup,
      source: { id: source.id, title: source.title, language: 'ru', changed: false },
      translations: [{ language: 'ru', slug: source.slug }],
    });
    expect([second.status, second.body]).toMatchObject([409, { code: 'translation_exists' }]);
  });

  it('refuses another author’s draft as the source', async () => {
    const { token } = await anAuthor();
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    const answer = await send('POST', '/articles', token, { title: 'T', language: 'en', translationOf: draft.id });

    expect(answer).toMatchObject({ status: 400, body: { fields: { translationOf: expect.any(String) } } });
  });
});

const sentences = {
  en: 'The text has too many elements. Clear its formatting, or split it into several articles.',
  ru: 'В\u00a0тексте слишком много элементов разметки. Очистите форматирование или разделите материал на\u00a0несколько частей.',
  hy: 'Տեքստում ձևավորման տարրերը չափազանց շատ են։ Մաքրեք ձևավորումը կամ նյութը բաժանեք մի քանի մասի։',
};

describe('POST /api/articles with a body of nothing but tags', () => {
  it.each(Object.entries(sentences))('returns 400 with a sentence in %s', async (language, message) => {
    const { token } = await anAuthor();
    const body = JSON.stringify({ title: 'Dense', language: 'en', body: '<p>'.repeat(330_000) });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
    };

    const answer = await api('POST', '/articles', { body, headers });

    expect([answer.status, answer.body]).toEqual([400, { code: 'body_too_dense', message }]);
  });
});
