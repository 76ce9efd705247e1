import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { database } from '#lib/platform/db/server/database.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { anAuthor, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, page } from '../../support/site.ts';

const words = {
  ru: 'Этой страницы больше нет',
  en: 'This page is no longer available',
  hy: 'Այս էջն այլևս չկա',
} as const;

async function statusOf(path: string): Promise<number> {
  return (await page(path)).status;
}

describe('a page that was public and has been taken down', () => {
  it.each(['ru', 'en', 'hy'] as const)('is 410 in %s, with a page of its own', async (language) => {
    const prefix = language === 'ru' ? '' : `/${language}`;
    const { slug } = await anArticle({ language, status: 'archived' });

    const { status, html, headers } = await page(`${prefix}/articles/${slug}`);

    const parsed = parsePage(html);
    expect([status, parsed.language, parsed.headings]).toEqual([410, language, [words[language]]]);
    expect(parsed.meta('robots')).toEqual(['noindex']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect((await page(`${prefix}/articles/${slug}`)).headers.get('x-cache')).toBe('miss');
  });

  it('is 410 at its AMP address, former slugs, id and data address, and 404 in the API', async () => {
    const former = `former-${randomUUID()}`;
    const { id, slug } = await anArticle({ deletedAt: new Date() });
    await database().insert(articleRedirects).values({ slug: former, articleId: id });
    const buildId = /"buildId":"([^"]+)"/.exec((await page('/')).html)?.[1];
    const names = [slug, former, id];

    const pages = await Promise.all([
      ...names.map((name) => page(`/articles/${name}`)),
      ...names.map((name) => page(`/articles/${name}?amp=1`)),
      ...names.map((name) => page(`/_next/data/${buildId}/ru/articles/${name}.json`, { 'x-nextjs-data': '1' })),
    ]);
    const calls = await Promise.all(names.map((name) => api('GET', `/articles/${name}`)));

    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 410));
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    // As a missing page, it has no AMP form.
    expect(pages[3]?.html).not.toContain('<html amp');
  });

  it('follows the status of an article: archived 410, draft 404, published 200', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await createArticle(token, { status: 'published' });
    const path = `/articles/${slug}`;
    const seen = [await statusOf(path)];

    for (const status of ['archived', 'draft', 'published']) {
      await send('PUT', `/articles/${id}`, token, { status });
      const expected = { archived: 410, draft: 404, published: 200 }[status];
      await pollUntil(async () => (await statusOf(path)) === expected, 1000);
      seen.push(await statusOf(path));
    }

    expect(seen).toEqual([200, 410, 404, 200]);
  });

  it('is 410 for a page of the site', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await createPage(token, { status: 'published' });
    const before = await statusOf(`/pages/${slug}`);

    await send('DELETE', `/pages/${id}`, token);

    await pollUntil(async () => (await statusOf(`/pages/${slug}`)) === 410, 1000);
    expect([before, await statusOf(`/pages/${slug}`), await statusOf(`/articles/${slug}`)]).toEqual([200, 410, 404]);
  });
});

describe('a page of an article with an expiry', () => {
  it('is cached no longer than until the expiry, and is 410 then', async () => {
    const expiresAt = new Date(Date.now() + 10_000);
    const { slug } = await anArticle({ expiresAt });
    // Inserted past the API, it purges nothing: for half a second pages may know only the expiry that was next before.
    await setTimeout(600);

    const before = await page(`/articles/${slug}`);
    await setTimeout(expiresAt.getTime() + 100 - Date.now());
    const after = await page(`/articles/${slug}`);

    expect(before.headers.get('cache-control')).toMatch(/s-maxage=\d, stale-while-revalidate=0,/);
    expect([before.status, after.status]).toEqual([200, 410]);
  });
});
