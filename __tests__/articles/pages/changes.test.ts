import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { publishDue } from '#lib/articles/server/dueArticles.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const titleOn = async (path: string, title: string) =>
  withinASecond(async () => (await page(path)).html.includes(title));
const statusAt = (path: string, status: number) => withinASecond(async () => (await page(path)).status === status);

describe('a change of an article', () => {
  it('that publishes it appears on its page and in lists', async () => {
    const { token } = await anAuthor();
    const title = `Вышло ${randomUUID()}`;
    // Its newest articles are on the front page in any case, however many other tests publish meanwhile.
    const { id: department } = await aDepartment();
    await page('/');

    const { slug } = await createArticle(token, { title, status: 'published', department });

    expect((await page(`/articles/${slug}`)).html).toContain(title);
    expect(await titleOn('/', title)).toBe(true);
  });

  it('appears at once on every page that shows the article', async () => {
    const { token } = await anAuthor();
    const [old, next] = [await aDepartment(), await aDepartment()];
    const tag = `тег ${randomUUID()}`;
    const title = `Прежний ${randomUUID()}`;
    const { id, slug } = await createArticle(token, { title, status: 'published', department: old.id, tags: [tag] });
    const addresses = [`/articles/${slug}`, `/articles/${slug}?amp=1`, '/', `/tags/${encodeURIComponent(tag)}`];
    for (const address of [...addresses, `/departments/${old.slug}`, `/departments/${next.slug}`]) await page(address);

    const fresh = `Новый ${randomUUID()}`;
    await send('PUT', `/articles/${id}`, token, { title: fresh, department: next.id });

    for (const address of [...addresses, `/departments/${next.slug}`]) {
      const shows = async () => (await page(address)).html.includes(fresh);
      expect([address, await withinASecond(shows)]).toEqual([address, true]);
    }
    expect((await page(`/departments/${old.slug}`)).html).not.toContain(fresh);
    expect((await api('GET', `/articles/${id}`)).body).toMatchObject({ title: fresh });
  });

  it('that unpublishes it applies to all public pages at once', async () => {
    const { token } = await anAuthor();
    const marker = randomUUID();
    const { id, slug, translationGroup } = await createArticle(token, {
      title: `Снято ${marker}`,
      status: 'published',
    });
    const other = await anArticle({ translationGroup, language: 'en' });
    const addresses = [`/articles/${slug}`, `/articles/${slug}?amp=1`, `/en/articles/${slug}`, `/articles/${id}`];
    for (const address of [...addresses, '/', `/en/articles/${other.slug}`]) await page(address);

    await send('PUT', `/articles/${id}`, token, { status: 'archived' });

    for (const address of addresses) {
      expect([address, await withinASecond(async () => (await page(address)).status === 410)]).toEqual([address, true]);
    }
    expect(await withinASecond(async () => !(await page('/')).html.includes(marker))).toBe(true);
    expect(await withinASecond(async () => !(await page(`/en/articles/${other.slug}`)).html.includes(slug))).toBe(true);
    expect((await api('GET', `/articles/${slug}`)).status).toBe(404);
  });

  it('of the slug redirects the former one permanently, in every language and format', async () => {
    const { token } = await anAuthor();
    const former = `byl-${randomUUID()}`;
    const { id } = await createArticle(token, { slug: former, language: 'en', status: 'published' });
    await page(`/en/articles/${former}`);

    const slug = `stal-${randomUUID()}`;
    await send('PUT', `/articles/${id}`, token, { slug });

    for (const prefix of ['', '/en', '/hy']) {
      for (const query of ['', '?amp=1']) {
        const { status, headers } = await page(`${prefix}/articles/${former}${query}`);
        expect([status, headers.get('location')]).toEqual([301, `/en/articles/${slug}${query}`]);
      }
    }
    await send('PUT', `/articles/${id}`, token, { slug: former });
    expect(await withinASecond(async () => (await page(`/en/articles/${former}`)).status === 200)).toBe(true);
    expect((await page(`/en/articles/${slug}`)).headers.get('location')).toBe(`/en/articles/${former}`);
  });

  it('by a working copy, published manually or on schedule, appears on its page', async () => {
    const { token } = await anAuthor();
    const { id, slug } = await createArticle(token, { status: 'published' });
    const [now, planned] = [`Сейчас ${randomUUID()}`, `По плану ${randomUUID()}`];
    await page(`/articles/${slug}`);

    await send('PUT', `/articles/${id}/working-copy`, token, { title: now });
    articleIn(await send('POST', `/articles/${id}/working-copy/publish`, token, {}));
    expect(await titleOn(`/articles/${slug}`, now)).toBe(true);

    await send('PUT', `/articles/${id}/working-copy`, token, { title: planned });
    const due = new Date(Date.now() - 1000);
    await database().update(workingCopies).set({ publishAt: due }).where(eq(workingCopies.articleId, id));
    await publishDue(asVisitor());
    expect(await titleOn(`/articles/${slug}`, planned)).toBe(true);
  });

  it('that deletes it removes its page, and restoring brings the page back', async () => {
    const { token } = await anAuthor();
    const { id, slug } = await createArticle(token, { title: `Долой ${randomUUID()}`, status: 'published' });
    expect((await page(`/articles/${slug}`)).status).toBe(200);

    await send('DELETE', `/articles/${id}`, token);
    expect(await statusAt(`/articles/${slug}`, 410)).toBe(true);

    await send('POST', `/articles/${id}/restore`, token);
    expect(await statusAt(`/articles/${slug}`, 200)).toBe(true);
  });
});
