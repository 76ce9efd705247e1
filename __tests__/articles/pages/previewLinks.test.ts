import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { previewLinks } from '#lib/platform/db/server/schema/articles.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

async function preview(token: string, id: string, input: Record<string, unknown> = {}) {
  const { status, body } = await send('POST', `/articles/${id}/preview-links`, token, input);
  const { url, expiresAt } = body as { url: string; expiresAt: string };
  return { status, url, expiresAt, path: url?.replace(siteUrl, '') };
}

describe('POST /api/articles/{id}/preview-links', () => {
  it('creates a link that shows a draft as readers will see it', async () => {
    const { token } = await anAuthor();
    const title = `Будет ${randomUUID()}`;
    const { id } = await createArticle(token, { title, language: 'en', body: '<p>The text.</p>' });

    const { status, url, path, expiresAt } = await preview(token, id);
    const { html, headers, status: shown } = await page(path);

    expect([status, shown]).toEqual([201, 200]);
    expect(url).toMatch(new RegExp(`^${siteUrl}/en/preview/[\\w-]{43}$`));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(parsePage(html)).toMatchObject({ language: 'en', headings: [title] });
    expect(html).toContain('<p>The text.</p>');
    expect(parsePage(html).meta('robots')).toEqual(['noindex']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('shows the current unpublished changes', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    const { path } = await preview(token, id);

    for (const title of [`Раз ${randomUUID()}`, `Два ${randomUUID()}`]) {
      await send('PUT', `/articles/${id}/working-copy`, token, { title });
      expect(parsePage((await page(path)).html).headings).toEqual([title]);
    }
  });

  it('has a valid AMP variant', async () => {
    const { token } = await anAuthor();
    const body = '<p>Текст</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';
    const { id } = await createArticle(token, { body });
    const { path } = await preview(token, id);

    const { html } = await page(`${path}?amp=1`);

    expect(html).toContain('<html lang="ru" amp');
    expect(await validateAmp(html)).toEqual({ status: 'pass', errors: [] });
  }, 600_000);

  it('opens in the article’s language', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { language: 'hy' });
    const { path } = await preview(token, id);

    const { status, headers } = await page(path.replace('/hy/', '/en/'));

    expect([status, headers.get('location')]).toEqual([307, path]);
  });

  it('expires, ends with the article, and is not found for any other token', async () => {
    const { token } = await anAuthor();
    const [{ id }, gone] = [await createArticle(token), await createArticle(token)];
    const [over, trashed] = [await preview(token, id, { days: 1 }), await preview(token, gone.id)];
    await send('DELETE', `/articles/${gone.id}`, token);
    await database().update(previewLinks).set({ expiresAt: sql`now()` }).where(eq(previewLinks.articleId, id));

    for (const path of [over.path, trashed.path, '/preview/x', `/preview/${'x'.repeat(43)}`])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await preview(token, gone.id)).status).toBe(409);
  });

  it.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { until: 'tomorrow' }])('refuses %j', async (input) => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect((await preview(token, id, input)).status).toBe(400);
  });
});

async function linkTo(token: string, id: string): Promise<string> {
  const { body } = await send('POST', `/articles/${id}/preview-links`, token, {});
  return (body as { url: string }).url.replace(siteUrl, '');
}

const statusOf = async (path: string) => (await page(path)).status;

describe('DELETE /api/articles/{id}/preview-links', () => {
  it('revokes all links of the article and no others', async () => {
    const { token } = await anAuthor();
    const [{ id }, other] = [await createArticle(token), await createArticle(token)];
    const paths = [await linkTo(token, id), await linkTo(token, id)];
    const otherLink = await linkTo(token, other.id);
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);

    const { status } = await send('DELETE', `/articles/${id}/preview-links`, token);

    expect(status).toBe(204);
    expect(await Promise.all([...paths, ...paths.map((path) => `${path}?amp=1`)].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await statusOf(otherLink)).toBe(200);
    expect((await logEntriesOn(id)).at(-1)).toMatchObject({
      action: 'article.unshare',
      details: { before: { links: 2 } },
    });
  });

  it('changes and logs nothing when there are none', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect((await send('DELETE', `/articles/${id}/preview-links`, token)).status).toBe(204);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.create']);
  });

  it('is allowed to editors of the article only', async () => {
    const [{ token }, other] = [await anAuthor(), await anAuthor()];
    const { id } = await createArticle(token);
    const path = await linkTo(token, id);

    expect((await send('DELETE', `/articles/${id}/preview-links`, other.token)).status).toBe(404);
    expect(await statusOf(path)).toBe(200);
  });
});
