import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { articleViews } from '#lib/platform/db/server/schema/views.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page, siteUrl } from '../../support/site.ts';

/** Among the first, whatever other tests publish meanwhile. */
async function mostRead(fields: Parameters<typeof anArticle>[0]) {
  const article = await anArticle(fields);
  await read(article.id);
  return article;
}

async function read(articleId: string) {
  const day = new Date().toISOString().slice(0, 10);
  await database().insert(articleViews).values({ articleId, day, count: 1_000_000 });
}

/** With a department that no other request has named: other parameters are not part of the cache key. */
async function uncached() {
  const { id } = await aDepartment();
  await anArticle({ language: 'en', departmentId: id });
  return page(`/en/subscribe?department=${id}`);
}

describe('/subscribe', () => {
  it('shows as a sample what a subscriber would get, in the language of the page and without personal links', async () => {
    const tags = [`тема ${randomUUID()}`];
    const department = await aDepartment();
    const english = await mostRead({ language: 'en', tags, departmentId: department.id });
    const russian = await mostRead({ language: 'ru' });
    const draft = await mostRead({ language: 'en', status: 'draft', publishedAt: null });

    const { status, html, headers } = await uncached();
    const { anchors, text } = parsePage(html);

    expect(status).toBe(200);
    expect(anchors).toContain(`/en/articles/${english.slug}`);
    expect(text).toContain(english.summary);
    expect(text).not.toContain(russian.title);
    expect(text).not.toContain(draft.title);
    expect(html).not.toContain('token=');
    expect(headers.get('cache-tag')).toContain('lists:en');
    // Less while an article of another test is about to expire.
    const caching = async () => (await uncached()).headers.get('cache-control');
    expect(await pollUntil(async () => ((await caching()) ?? '').includes('s-maxage=300'))).toBe(true);
  });

  it('leaves out an article that is withdrawn', async () => {
    const { token } = await anAuthor();
    const created = await createArticle(token, {
      language: 'hy',
      status: 'published',
      title: `Կամուրջ ${randomUUID()}`,
    });
    await read(created.id);
    // A purge takes effect a moment after the call that causes it.
    const isShown = async () => parsePage((await page(`/hy/subscribe`)).html).text.includes(created.title);
    expect(await pollUntil(isShown)).toBe(true);

    await send('DELETE', `/articles/${created.id}`, token);

    expect(await pollUntil(async () => !(await isShown()))).toBe(true);
  });

  it('has the choices as a form that needs no script, with the department of the address chosen', async () => {
    const { id } = await aDepartment();
    await anArticle({ departmentId: id });

    const { html } = await page(`/subscribe?department=${id}`);

    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${id}"|<input[^>]*value="${id}"[^>]*checked=""`));
  });

  it('is not cached for an unknown department', async () => {
    const { status, headers } = await page(`/subscribe?department=${randomUUID()}`);

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('the offer of the newsletter', () => {
  it('is a line between the text of an article and its comments', async () => {
    const { slug } = await anArticle({ body: '<p>The end.</p>' });

    const { html } = await page(`/articles/${slug}`);

    const places = ['The end.', 'class="newsletter-offer"', 'id="comments"'].map((part) => html.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  it('is a link without a form or button on AMP pages', async () => {
    const { slug } = await anArticle();

    const { html } = await page(`/articles/${slug}?amp=1`);

    const offer = /<aside class="newsletter-offer".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(offer).toContain('href="/subscribe');
    expect(offer).not.toMatch(/<(form|button)/);
  });

  it('is not in previews', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { language: 'en' });
    const { body } = await send('POST', `/articles/${id}/preview-links`, token, {});

    const { html } = await page((body as { url: string }).url.replace(siteUrl, ''));

    expect(html).not.toContain('class="newsletter-offer"');
  });
});
