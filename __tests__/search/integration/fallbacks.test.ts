import { anArticle, aUser } from '../../support/builders.ts';
import { aWord, search, titles } from '../../support/searches.ts';

const text = (segments: { text: string; match: boolean }[]) => segments.map((one) => one.text).join('');
const marked = (segments: { text: string; match: boolean }[]) =>
  segments.filter(({ match }) => match).map((one) => one.text);

describe('GET /api/search when no article has all words', () => {
  it('finds the articles with most of the words, and says which each lacks', async () => {
    const [one, other, third] = [aWord(), aWord(), aWord()];
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: `${one} и ${other}`, summary: '', body: '' });
    await anArticle({ authorId: author, title: `${other} и ${third}`, summary: '', body: '' });
    await anArticle({ authorId: author, title: `Только ${one}`, summary: '', body: '' });

    const found = await search({ q: `${one} ${other} ${third} Ёклмнпрст`, author });

    expect(found.articles.map(({ title, missing }) => [title, missing]).sort()).toEqual(
      [
        [`${one} и ${other}`, [third, 'Ёклмнпрст']],
        [`${other} и ${third}`, [one, 'Ёклмнпрст']],
      ].sort(),
    );
    expect(found).toMatchObject({ total: 2, correction: null });
  });

  it('looks for no part of a phrase, and leaves out what is excluded', async () => {
    const [one, other, third] = [aWord(), aWord(), aWord()];
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: `${one} ${third}`, summary: '', body: '' });
    await anArticle({ authorId: author, title: `${one} без`, summary: '', body: '' });

    expect(await titles({ q: `"${one} ${other}"`, author })).toEqual([]);
    expect(await titles({ q: `${one} ${other} -${third}`, author })).toEqual([`${one} без`]);
    expect(await titles({ q: `${other} or ${third} ${other}`, author })).toEqual([]);
  });

  it('finds articles in other languages when that of the search has none', async () => {
    const word = aWord('bcdfghklmnprstvz');
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, language: 'en', title: `A ${word}` });

    expect(await titles({ q: word, author, language: 'hy' })).toEqual([`A ${word}`]);
    await anArticle({ authorId: author, language: 'hy', title: `Մի ${word}` });
    expect(await titles({ q: word, author, language: 'hy' })).toEqual([`Մի ${word}`]);
  });
});

describe('accents and spaces in GET /api/search', () => {
  it.each([
    ['A café in Zürich', ['cafe', 'CAFÉ', 'cafe\u0301s', 'zurich café', 'Zürich'], ['café', 'Zürich']],
    ['Emile Zola and a resume', ['Émile', 'résumé', 'émile résumés'], ['Emile', 'resume']],
    ['Straße nach Łódź', ['strasse', 'Lodz', 'łódź'], ['Straße', 'Łódź']],
    ['François Æsop’s naïve œuvre', ["francois aesop's naive oeuvre"], ['François', 'Æsop’s', 'naïve', 'œuvre']],
  ])('finds and marks “%s” by %j', async (title, queries, words) => {
    const { id: author } = await aUser({ role: 'author' });
    const body = `<p>${'Filler. '.repeat(300)}</p><p>${title}</p>`;
    await anArticle({ authorId: author, language: 'en', title, summary: '', body });

    for (const q of queries) {
      const [found] = (await search({ q, author })).articles;
      expect([q, found?.title]).toEqual([q, title]);
      for (const segments of [found?.highlights.title ?? [], found?.highlights.text ?? []]) {
        expect(marked(segments).length).toBeGreaterThan(0);
        expect(words).toEqual(expect.arrayContaining(marked(segments)));
      }
    }
  });

  it('keeps non-breaking spaces, binds short words, and finds and marks across them', async () => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({
      authorId: author,
      title: 'Вода подорожает на 14 % в\u00a0мае',
      summary: '',
      body: '<p>С\u00a01&nbsp;января платят 1,26\u00a0млрд рублей.</p>',
    });

    const [inTitle] = (await search({ q: 'подорожает 14', author })).articles;
    expect(text(inTitle?.highlights.title ?? [])).toBe('Вода подорожает на\u00a014\u00a0% в\u00a0мае');
    expect(marked(inTitle?.highlights.title ?? [])).toEqual(['подорожает', '14']);
    const [inBody] = (await search({ q: '"1 января" млрд', author })).articles;
    expect(text(inBody?.highlights.text ?? [])).toContain('С\u00a01\u00a0января платят 1,26\u00a0млрд рублей');
    expect(marked(inBody?.highlights.text ?? [])).toEqual(['1', 'января', '1', 'млрд']);
  });
});
