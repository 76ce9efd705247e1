import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';

const noTags: string[] = [];

const hidden = [
  ['a draft', { status: 'draft', publishedAt: null }, 404],
  // In an hour: the site publishes what is due within the time that these tests may take.
  [
    'a scheduled article',
    { status: 'scheduled', publishedAt: null, scheduledFor: new Date(Date.now() + 3_600_000) },
    404,
  ],
  ['an archived article', { status: 'archived' }, 410],
  ['a deleted article', { deletedAt: new Date() }, 410],
  ['an expired article', { expiresAt: new Date(Date.now() - 1000) }, 410],
  ['an article with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }, 404],
  ['a page', { kind: 'page', departmentId: null, tags: noTags }, 404],
] as const;

async function buildId(): Promise<string> {
  const { html } = await page('/');
  return /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Without the menus, where a published page is listed. */
function withoutMenus(html: string): string {
  return html
    .replace(/<footer[\s\S]*?<\/footer>/, '')
    .replace(/<nav class="more-links"[\s\S]*?<\/nav>/, '')
    .replaceAll(/\{"label":"[^"]*","url":"\/en\/pages\/[^"]*"\}/g, '');
}

describe.each(hidden)('%s', (_, fields, expected: number) => {
  it('cannot be liked, saved, commented on or counted, even by its author', async () => {
    const author = await aUser({ role: 'author' });
    const token = await aSession(author);
    const { id: articleId } = await anArticle({ ...fields, authorId: author.id });

    const answers = await Promise.all([
      api('POST', '/likes', post({ articleId }, token)),
      api('GET', `/likes/status/${articleId}`, bearer(token)),
      api('POST', '/saved-articles', post({ articleId }, token)),
      api('POST', '/comments', post({ articleId, body: `Видно? ${articleId}` }, token)),
      api('POST', `/articles/increment-view/${articleId}`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('appears on no public page, feed or API response', async () => {
    const department = await aDepartment();
    const author = await aUser({ role: 'author' });
    const marker = randomUUID();
    const tag = `тег ${marker}`;
    const translationGroup = randomUUID();
    const shared = { departmentId: department.id, authorId: author.id, tags: [tag] };
    const secret = await anArticle({
      ...shared,
      ...fields,
      title: `Тайна ${marker}`,
      slug: `secret-${marker}`,
      translationGroup,
      language: 'en',
    });
    const open = await anArticle({ ...shared, translationGroup });
    const data = `/_next/data/${await buildId()}`;

    const surfaces = await Promise.all([
      page(`/en/articles/${secret.slug}`),
      page(`/en/articles/${secret.slug}?amp=1`),
      page(`/articles/${secret.id}`),
      page(`${data}/en/articles/${secret.slug}.json`, { 'x-nextjs-data': '1' }),
      page(`/articles/${open.slug}`),
      page(`/articles/${open.slug}?amp=1`),
      page(`${data}/ru/articles/${open.slug}.json`),
      page('/en'),
      page(`/en/departments/${department.slug}`),
      page(`${data}/en/departments/${department.slug}.json`),
      page(`/en/tags/${encodeURIComponent(tag)}`),
      page(`/users/${author.id}`),
      page(`/users/${author.id}/feed.xml`),
      page(`/en/departments/${department.slug}/atom.xml`),
      page(`/en/tags/${encodeURIComponent(tag)}/feed.json`),
      page(`/en/search?q=${marker}&language=all`),
      page('/sitemaps/articles-1.xml'),
      page('/news-sitemap.xml'),
    ]);
    const calls = await Promise.all([
      api('GET', `/articles/${secret.slug}`),
      api('GET', `/articles/${secret.id}`),
      api('GET', `/articles/public?author=${author.id}&limit=100`),
      api('GET', `/articles/public?q=${encodeURIComponent(`Тайна ${marker}`)}`),
      api('GET', `/articles/recommendations?tags=${tag}&limit=20`),
      api('GET', `/articles/${open.slug}`),
      api('GET', `/departments/${department.slug}`),
      api('GET', `/users/public/${author.id}`),
      api('GET', `/likes/count/${secret.id}`),
      api('GET', `/comments/${secret.id}`),
      api('GET', `/search?q=${marker}`),
    ]);

    // The `secret-…` slug of the marker occurs in request URLs and must not occur in responses.
    const texts = surfaces.map(({ html }) => withoutMenus(html));
    for (const text of texts) expect(text.replaceAll(`"slug":"secret-${marker}"`, '')).not.toContain(`Тайна ${marker}`);
    for (const { body } of calls) expect(JSON.stringify(body)).not.toContain(`Тайна ${marker}`);
    expect(new Set(surfaces.slice(0, 4).map(({ status }) => status))).toEqual(new Set([expected]));
    expect(calls[6]?.body).toMatchObject({ articleCount: 1 });
    expect(calls[7]?.body).toMatchObject({ user: { articleCount: 1 } });
    expect(calls[5]?.body).toMatchObject({ translations: [] });
    expect(texts[4]).not.toContain(`secret-${marker}`);
    for (const text of texts.slice(12)) expect(text).not.toContain(`secret-${marker}`);
  });
});
