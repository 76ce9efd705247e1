import { feedBody } from '#lib/syndication/server/feedBody.ts';

const url = 'https://vestnik.example/articles/a';

describe('feedBody', () => {
  it.each([
    [
      'its title and site',
      '<strong>Мост &amp; дорога</strong> <span>О мосте</span> <cite>Газета</cite>',
      'Мост &amp; дорога (Газета)',
    ],
    ['its title alone', '<img src="/media/a.jpg"><strong>Мост</strong>', 'Мост'],
  ])('shows a link card as a plain link with %s', (_, content, text) => {
    const card = `<figure data-link-card=""><a href="https://e.example/?a=1&amp;b" rel="noopener">${content}</a></figure>`;

    expect(feedBody({ body: `<p>a</p>${card}<p>b</p>`, url })).toBe(
      `<p>a</p><p><a href="https://e.example/?a=1&amp;b" rel="noopener">${text}</a></p><p>b</p>`,
    );
  });
});
