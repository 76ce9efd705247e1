import { randomUUID } from 'node:crypto';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const related = (...slugs: string[]) =>
  `<p>Текст</p><ul data-read-also="">${slugs.map((slug) => `<li><a href="/articles/${slug}">Прежний заголовок</a></li>`).join('')}</ul>`;

describe('the list of related articles in a text', () => {
  it('follows titles and addresses, and what is published and taken down, on the page and as AMP', async () => {
    const { token } = await anAuthor('editor');
    // Pages change with their own authors in any case.
    const { token: other } = await anAuthor('editor');
    const first = await createArticle(token, { title: `Первая ${randomUUID()}`, status: 'published' });
    const draft = await createArticle(token, { title: `Черновик ${randomUUID()}` });
    const { slug } = await createArticle(other, { body: related(first.slug, draft.slug), status: 'published' });
    const path = `/articles/${slug}`;
    const linksOf = ({ html }: { html: string }) =>
      [
        ...(/<ul data-read-also=[^>]*>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '').matchAll(
          /href="([^"]*)"[^>]*>([^<]*)</g,
        ),
      ].map(([, href = '', title = '']) => [new URL(href, 'https://vestnik.example').pathname, title]);
    const shows = (...links: string[][]) =>
      withinASecond(async () =>
        (await Promise.all([page(path), page(`${path}?amp=1`)])).every(
          (answer) => JSON.stringify(linksOf(answer)) === JSON.stringify(links),
        ),
      );
    const { title } = first;

    expect(await shows([`/articles/${first.slug}`, title])).toBe(true);
    await send('PUT', `/articles/${draft.id}`, token, { status: 'published' });
    const published = [`/articles/${draft.slug}`, draft.title];
    expect(await shows([`/articles/${first.slug}`, title], published)).toBe(true);

    const [renamed, moved] = [`Другая ${randomUUID()}`, `moved-${randomUUID()}`];
    await send('PUT', `/articles/${first.id}`, token, { title: renamed, slug: moved });
    expect(await shows([`/articles/${moved}`, renamed], published)).toBe(true);

    await send('DELETE', `/articles/${first.id}`, token);
    expect(await shows(published)).toBe(true);
    await send('PUT', `/articles/${draft.id}`, token, { status: 'archived' });
    expect(await shows()).toBe(true);
    expect((await page(path)).html).not.toContain('data-read-also');
  });
});
