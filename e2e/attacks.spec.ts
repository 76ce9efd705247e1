import type { Page } from 'playwright/test';
import type { ArticleInput } from '#lib/articles/articleDraft.ts';
import { withoutControlCharacters } from '#lib/platform/text/plainText.ts';
import { hostileBodies } from '../__tests__/support/hostileBodies.ts';
import { hostileTexts } from '../__tests__/support/hostileTexts.ts';
import { type StaffUser, signInAs, writeArticle } from './admin.ts';
import { attacksIn, attacksOn, openTab, openWithoutPolicy } from './attacks.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './inDatabase.ts';

const seo = { noindex: false, canonicalUrl: null };

test('test attacks run in an unprotected page', async ({ page }) => {
  const context = await openWithoutPolicy(page);
  const bare = await openTab(context);
  await bare.goto('/robots.txt');

  const attacks = [];
  for (const html of [
    '<img src=x onerror="window.hacked=1">',
    '<img src=x onerror=alert(1)>',
    '<a href="java\tscript:1">',
  ]) {
    attacks.push(
      await attacksOn(bare, async () => {
        await bare.goto('/robots.txt');
        await bare.setContent(html, { waitUntil: 'networkidle' });
      }),
    );
  }

  expect(attacks).toEqual([['a script'], ['a dialog: 1'], ['java\tscript:1']]);
  await context.close();
});

// AMP pages have no scripts of ours after the author's content: several bodies can share one.
for (const { variant, together } of [
  { variant: '', together: 1 },
  { variant: '?amp=1', together: 8 },
]) {
  test(`nothing in an author's input is executed, at /articles/…${variant}`, async ({ page }) => {
    // Three minutes for all these pages are too few on a busy machine.
    test.slow();
    const author = await signInAs(page, 'author');
    const context = await openWithoutPolicy(page);
    const addresses: string[] = [];
    for (let start = 0; start < hostileBodies.length; start += together) {
      const bodies = hostileBodies.slice(start, start + together);
      // As imports and feeds store it; the API refuses control characters.
      const body = withoutControlCharacters(bodies.map(({ html }) => `<p>Мост.</p>${html}`).join(''));
      const { slug } = await anOldArticle(page, author, { title: 'О мостах', body });
      addresses.push(`/articles/${slug}${variant}`);
    }

    expect(await attacksIn(context, addresses)).toEqual([]);

    await context.close();
  });
}

test('nothing in names of people and articles is executed', async ({ page }) => {
  const addresses: string[] = [];
  for (const text of hostileTexts) {
    const author = await signInAs(page, 'author');
    await send(page, author, 'PUT', '/api/auth/profile', { name: text, bio: text });
    const tag = text.slice(0, 60);
    const texts = {
      title: text,
      summary: text,
      body: `<p>Мост.</p>${text}`,
      tags: [tag],
      seo: { ...seo, title: text, description: text },
    };
    const { id, slug } = await anOldArticle(page, author, texts);
    await send(page, author, 'POST', '/api/comments', { articleId: id, body: text });
    addresses.push(`/articles/${slug}`, `/articles/${slug}?amp=1`, `/admin/articles/${id}`);
    for (const format of ['', '/feed.xml', '/atom.xml']) addresses.push(`/users/${author.id}${format}`);
    addresses.push(`/tags/${encodeURIComponent(tag)}`, `/search?q=${encodeURIComponent(text)}`);
  }
  for (const screen of ['', '/articles', '/comments', '/users', '/logs']) addresses.push(`/admin${screen}`);
  const { token } = await signInAs(page, 'admin');
  const context = await openWithoutPolicy(page, token);

  expect(await attacksIn(context, addresses)).toEqual([]);

  await context.close();
});

/** Published long ago, so that it is on no page of other tests. */
async function anOldArticle(page: Page, author: StaffUser, article: ArticleInput) {
  const written = await writeArticle(page, author, { ...article, language: 'ru' });
  await inDatabase(`update articles set published_at = now() - interval '9 years' where id = $1`, [written.id]);
  await send(page, author, 'PUT', `/api/articles/${written.id}`, { status: 'published' });
  return written;
}

async function send(page: Page, { token }: StaffUser, method: string, path: string, data?: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
}
