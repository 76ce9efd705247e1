import type { Snippet } from '#lib/articles/snippet.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page } from '../../support/site.ts';

it('shows a changed snippet on the page, as AMP and in feeds that were read before', async () => {
  const { user, token } = await anAuthor('editor');
  const input = { title: 'О выборах', language: 'ru', body: '<p>Участков 312.</p>' };
  const snippet = (await send('POST', '/snippets', token, input)).body as Snippet;
  const body = `<div data-snippet="${snippet.id}">${input.body}</div>`;
  const { slug } = await createArticle(token, { body, language: 'ru', status: 'published' });
  const places = [`/articles/${slug}`, `/articles/${slug}?amp=1`, `/users/${user.id}/feed.xml`];
  for (const place of places) expect((await page(place)).html).toContain('Участков 312.');

  articleIn(await send('PUT', `/pages/${snippet.id}/working-copy`, token, { body: '<p>Участков 315.</p>' }));
  articleIn(await send('POST', `/pages/${snippet.id}/working-copy/publish`, token, {}));

  for (const place of places)
    expect(await pollUntil(async () => (await page(place)).html.includes('Участков 315.'))).toBe(true);
});
