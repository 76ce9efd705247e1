import { randomUUID } from 'node:crypto';
import { bearer } from '../../support/accounts.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

/** An article with 21 threads, the oldest of which is not among those shown first. */
async function aLongDiscussion() {
  const article = await anArticle();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const oldest = await aComment({ articleId: article.id, body: `Первый ${randomUUID()}`, createdAt: day(1) });
  const reply = await aComment({
    articleId: article.id,
    parentId: oldest.id,
    body: `Ответ ${randomUUID()}`,
    createdAt: day(2),
  });
  for (let n = 2; n <= 21; n += 1) await aComment({ articleId: article.id, createdAt: day(n) });
  const path = `/articles/${article.slug}`;
  return { article, oldest, reply, path };
}

describe('the permalink of a comment', () => {
  it('is on its date', async () => {
    const article = await anArticle();
    const { id } = await aComment({ articleId: article.id });

    const { html } = await page(`/articles/${article.slug}`);

    expect(html).toMatch(
      new RegExp(`<a href="/articles/${article.slug}\\?comment=${id}#comment-${id}" rel="nofollow"><time`),
    );
  });

  it('shows the thread of a comment or reply that is further down, first and once', async () => {
    const { path, oldest, reply } = await aLongDiscussion();
    expect((await page(path)).html).not.toContain(oldest.body);

    for (const { id } of [oldest, reply]) {
      const { status, html } = await page(`${path}?comment=${id}`);

      expect(status).toBe(200);
      expect(html.split(`id="comment-${oldest.id}"`)).toHaveLength(2);
      expect(html).toContain(`id="comment-${reply.id}"`);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${path}"`));
    }
  });

  it('shows a comment among the newest in its place', async () => {
    const { path, article } = await aLongDiscussion();
    const newest = await aComment({ articleId: article.id, createdAt: new Date('2026-02-01') });
    const second = await aComment({ articleId: article.id, createdAt: new Date('2026-01-31') });

    const { html } = await page(`${path}?comment=${second.id}`);

    expect(html.indexOf(`id="comment-${second.id}"`)).toBeGreaterThan(html.indexOf(`id="comment-${newest.id}"`));
    expect(html.split(`id="comment-${second.id}"`)).toHaveLength(2);
  });

  it('leads to the article if readers do not see the comment, and ignores what is no id', async () => {
    const { path, article, oldest } = await aLongDiscussion();
    const pending = await aComment({ articleId: article.id, status: 'pending' });
    const elsewhere = await aComment({ articleId: (await anArticle()).id });
    const admin = await aSession(await aUser({ role: 'admin' }));

    for (const id of [pending.id, elsewhere.id, randomUUID()]) {
      const { status, headers } = await page(`${path}?comment=${id}`);
      expect([status, headers.get('location')]).toEqual([302, `${path}#comments`]);
    }
    expect((await page(`${path}?comment=1`)).status).toBe(200);
    expect((await page(`${path}?comment=${oldest.id}`)).status).toBe(200);
    await api('DELETE', `/comments/${oldest.id}`, bearer(admin));
    const isGone = async () => (await page(`${path}?comment=${oldest.id}`)).status === 302;
    expect(await withinASecond(isGone)).toBe(true);
  });

  it('is on AMP pages, which are valid and have no reports', async () => {
    const { path, reply } = await aLongDiscussion();

    const { html } = await page(`${path}?amp=1&comment=${reply.id}`);

    expect(html).toContain(`href="${path}?comment=${reply.id}#comment-${reply.id}"`);
    expect(html).not.toContain('id="report-');
    expect(await validateAmp(html)).toEqual({ status: 'pass', errors: [] });
  });

  it('stays when the article moves to another language or address', async () => {
    const { article, oldest } = await aLongDiscussion();

    const { status, headers } = await page(`/en/articles/${article.slug}?comment=${oldest.id}`);

    expect([status, headers.get('location')]).toEqual([
      301,
      `/articles/${article.slug}?comment=${oldest.id}#comment-${oldest.id}`,
    ]);
  });
});
