import type { LinkedArticleRow } from '#lib/articles/server/queries/linkedArticles.ts';
import { readAlsoIn } from '#lib/articles/server/readAlso.ts';

const site = 'https://vestnik.example';
const list = (...items: string[]) => `<ul data-read-also="">${items.join('')}</ul>`;
const item = (href: string, words = 'Слова') => `<li><a href="${href}" rel="noopener">${words}</a></li>`;
const row = (name: string, fields: Partial<LinkedArticleRow> = {}): LinkedArticleRow => ({
  ...{ name, id: name, language: 'ru', slug: name, title: name, kind: 'article', authorId: '', contributorIds: [] },
  ...{ isPublic: true, edition: null },
  ...fields,
});

describe('readAlsoIn', () => {
  it('names the articles of its lists only, by any form of their addresses', () => {
    const body = `<p><a href="/articles/other">…</a></p>${list(item('/en/articles/a'), item(`${site}/pages/b?x=1#c`), item('/tags/d'))}`;

    expect(readAlsoIn(body, site).names).toEqual(['a', 'b']);
    expect(readAlsoIn('<ul><li><a href="/articles/a">…</a></li></ul>', site).names).toEqual([]);
  });

  it('writes present titles as text, and leaves other links as they are', () => {
    const others = [item('https://a.example/'), '<li>Без ссылки</li>'];
    const { fill } = readAlsoIn(list(item('/articles/a'), ...others), site);

    expect(fill([row('a', { title: '<b>&', slug: 'new', language: 'en' })], 'По теме')).toBe(
      `<p data-read-also=""><strong>По теме</strong></p>${list('<li><a href="/en/articles/new">&lt;b&gt;&amp;</a></li>', ...others)}`,
    );
  });

  it('leaves out what is unknown or not public, and a list without an item', () => {
    const { fill } = readAlsoIn(`<p>1</p>${list(item('/articles/a'), item('/articles/b'))}<p>2</p>`, site);

    expect(fill([row('a', { isPublic: false })], 'По теме')).toBe('<p>1</p><p>2</p>');
  });
});
