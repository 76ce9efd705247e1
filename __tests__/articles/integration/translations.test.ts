import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, anImage } from '../../support/builders.ts';
import { signature } from '../../support/shapes.ts';
import { api, siteUrl } from '../../support/site.ts';
import { aTagName, tagPath } from '../../support/tags.ts';

const translate = (id: string, token: string, language = 'en', headers: Record<string, string> = {}) =>
  send('POST', `/articles/${id}/translations`, token, { language }, headers);

describe('POST /api/articles/{id}/translations', () => {
  it('gives the draft the tags that editors have linked to those of the source', async () => {
    const { token } = await anAuthor('editor');
    const [russian, english] = [aTagName('ООН'), aTagName('UN')];
    await createArticle(token, { language: 'en', tags: [english] });
    const source = await createArticle(token, { tags: ['мост', russian], status: 'published' });
    const editions = [{ language: 'en', tag: english }];
    await send('PUT', tagPath(russian), token, { editions, version: 1 });

    expect(articleIn(await translate(source.id, token)).tags).toEqual([english]);
  });

  it('creates a draft of the caller with the structure of a published article', async () => {
    const [author, translator] = [await anAuthor(), await anAuthor()];
    const [image, department, tag] = [await anImage(), await aDepartment(), `bridges ${randomUUID()}`];
    await anArticle({ language: 'en', tags: [tag] });
    const source = await createArticle(author.token, {
      title: 'Мост через реку',
      summary: 'О мосте',
      body: `<h2 id="a">Мост</h2><p>Текст.<a id="up" href="#note">1</a></p><ul><li>Один</li></ul>
        <figure><img src="${image.url}" alt="Мост" width="640" height="480"><figcaption>Мост <cite>Фото</cite></figcaption></figure>
        <table><tbody><tr><th scope="row">Длина</th><td colspan="2">1</td></tr></tbody></table>
        <div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Мост"></iframe></div>
        <p><a id="note" href="#up">назад</a></p>`,
      cover: { imageId: image.id, alt: 'Мост', credit: 'Фото', focus: { x: 0.2, y: 0.3 } },
      department: department.id,
      // Only the second one is used in English.
      tags: [`мост ${randomUUID()}`, tag],
      seo: { title: 'Мост', description: 'О мосте', noindex: true, canonicalUrl: 'https://other.example/most' },
      status: 'published',
    });

    const answer = await translate(source.id, translator.token);

    const { id, slug, createdAt, updatedAt, ...draft } = articleIn(answer);
    expect(answer.status).toBe(201);
    expect(draft).toEqual({
      kind: 'article',
      isSnippet: false,
      language: 'en',
      translationGroup: source.translationGroup,
      title: '',
      summary: '',
      body: source.body,
      cover: source.cover,
      department: source.department,
      author: { id: author.user.id, name: author.user.name, avatarUrl: null, portraitUrl: null },
      authors: [signature(author.user), signature(translator.user, 'translation')],
      owner: { id: translator.user.id, name: translator.user.name },
      tags: [tag],
      status: 'draft',
      publishedAt: null,
      scheduledFor: null,
      updatedNote: null,
      live: null,
      corrections: [],
      firstPublishedAt: null,
      expiresAt: null,
      readingMinutes: 1,
      views: 0,
      likes: 0,
      comments: 0,
      seo: { title: null, description: null, noindex: true, canonicalUrl: null },
      translations: [{ language: 'ru', slug: source.slug, indexed: false }],
      revision: 1,
      etag: '"r1"',
      editor: { id: translator.user.id, name: translator.user.name },
      deletedAt: null,
      source: { id: source.id, title: source.title, language: 'ru', revision: 1, changed: false },
      editions: [
        {
          id: source.id,
          language: 'ru',
          slug: source.slug,
          status: 'published',
          author: { id: author.user.id, name: author.user.name },
          contributorIds: [author.user.id],
        },
      ],
      scheduledTimeZone: null,
      workingCopy: null,
      review: null,
    });
    expect(new Date(createdAt).getTime()).not.toBeNaN();
    expect(updatedAt).toBe(createdAt);
  });

  it('makes the slug from the translated title', async () => {
    const { token } = await anAuthor();
    const { id } = articleIn(await translate((await createArticle(token)).id, token));

    const title = `A bridge ${randomUUID().slice(0, 8)}`;
    const saved = articleIn(await send('PUT', `/articles/${id}`, token, { title }));

    expect(saved.slug).toBe(title.toLowerCase().replaceAll(' ', '-'));
    expect((await send('PUT', `/articles/${id}`, token, { title: '', status: 'published' })).status).toBe(400);
  });

  it('replaces links to articles of the site by links to their public translations', async () => {
    const { token } = await anAuthor();
    const [former, slug] = [`most-${randomUUID()}`, `most-${randomUUID()}`];
    const most = await createArticle(token, { slug: former, status: 'published' });
    await send('PUT', `/articles/${most.id}`, token, { slug });
    const bridge = await createArticle(token, { language: 'en', translationOf: most.id, status: 'published' });
    const gora = await createArticle(token, { status: 'published' });
    await createArticle(token, { language: 'en', translationOf: gora.id });
    const link = (href: string) => `<a href="${href}">слово</a>`;
    const body = (hrefs: string[]) => `<p>${hrefs.map(link).join(' ')}</p>`;
    const { id } = await createArticle(token, {
      body: body([
        `/articles/${slug}?a=1#b`,
        `${siteUrl}/articles/${former}`,
        `/articles/${most.id}`,
        `/articles/${gora.slug}`,
      ]),
    });

    const draft = articleIn(await translate(id, token));

    expect([...draft.body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `/en/articles/${bridge.slug}?a=1#b`,
      `${siteUrl}/en/articles/${bridge.slug}`,
      `/en/articles/${bridge.slug}`,
      `/articles/${gora.slug}`,
    ]);
  });

  it('copies the public text, not the working copy', async () => {
    const { token } = await anAuthor();
    const source = await createArticle(token, { status: 'published' });
    const { title, summary, language, cover, department, tags, seo, slug, body } = source;
    const content = { title, summary, language, cover, department, tags, seo, slug, translationOf: null };
    await send('PUT', `/articles/${source.id}/working-copy`, token, { ...content, body: '<p>Иначе.</p>' });

    const draft = articleIn(await translate(source.id, token));

    expect(draft.body).toBe(body);
    expect(draft.source).toMatchObject({ revision: 1, changed: false });
  });

  it('creates one draft for two submissions with one key, and refuses a second draft without a key', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const submit = () => translate(id, token, 'en', { 'idempotency-key': 'k' });

    const [one, other] = await Promise.all([submit(), submit()]);

    expect(articleIn(one).id).toBe(articleIn(other).id);
    expect((await send('GET', '/logs?action=article.translate', token)).body).toMatchObject({ total: 1 });
    expect(await translate(id, token)).toMatchObject({
      status: 409,
      body: { code: 'translation_exists', fields: { language: expect.any(String) } },
    });
    expect((await translate(id, token, 'hy')).status).toBe(201);
  });

  it('creates a new draft when the translation is in the trash', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const first = articleIn(await translate(id, token));
    await send('DELETE', `/articles/${first.id}`, token);

    expect((await translate(id, token)).status).toBe(201);
  });

  it('refuses the article’s own language, an unknown language and an article in the trash', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect(await translate(id, token, 'ru')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { language: expect.any(String) } },
    });
    expect((await translate(id, token, 'de')).status).toBe(400);
    await send('DELETE', `/articles/${id}`, token);
    expect(await translate(id, token)).toMatchObject({ status: 409, body: { code: 'article_deleted' } });
  });

  it('is allowed to authors, for articles that they may see', async () => {
    const [{ token }, reader, admin] = [await anAuthor(), await anAuthor('reader'), await anAuthor('admin')];
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await api('POST', `/articles/${draft.id}/translations`)).status).toBe(401);
    expect((await translate(draft.id, reader.token)).status).toBe(403);
    expect((await translate(draft.id, token)).status).toBe(404);
    expect((await translate(randomUUID(), token)).status).toBe(404);
    expect((await translate(draft.id, admin.token)).status).toBe(201);
  });
});
