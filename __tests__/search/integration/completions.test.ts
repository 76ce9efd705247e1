import { anArticle, aUser } from '../../support/builders.ts';
import { aWord } from '../../support/searches.ts';
import { api } from '../../support/site.ts';

const complete = (q: string, language = 'ru') =>
  api('GET', `/search/completions?${new URLSearchParams({ q, language })}`);

describe('GET /api/search/completions', () => {
  it('offers articles with a word that begins like the last one typed, newest first, in the language alone', async () => {
    const word = aWord();
    const older = await anArticle({ title: `Мост ${word} строят`, publishedAt: new Date('2026-01-01') });
    const newer = await anArticle({ title: `Мост ${word} открыт`, publishedAt: new Date('2026-02-01') });
    await anArticle({ title: `Мост ${word}`, language: 'en' });
    await anArticle({ title: `Мост ${word}`, status: 'draft', publishedAt: null });
    await anArticle({ title: `Дорога ${word}` });

    const { status, body, headers } = await complete(`МОСТ ${word.slice(0, 9)}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      articles: [newer, older].map(({ title, slug }) => ({ title, slug })),
      tags: [],
      people: [],
      departments: [],
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('offers tags that begin like the text, most used first', async () => {
    const word = aWord();
    const [often, seldom] = [`${word} и река`, `${word} и мост`];
    await anArticle({ tags: [often, seldom] });
    await anArticle({ tags: [often] });
    await anArticle({ tags: [`мост и ${word}`] });
    await anArticle({ tags: [`${word} draft`], status: 'draft', publishedAt: null });
    await anArticle({ tags: [`${word} abroad`], language: 'hy' });

    expect((await complete(`${word.toUpperCase()} `)).body).toMatchObject({ tags: [often, seldom] });
  });

  it('offers authors by the beginning of their name or surname, but nobody without public articles or who is blocked', async () => {
    // Other tests have authors whose whole name is Anna, in some script.
    const [first, word] = [aWord(), aWord()];
    const author = await aUser({ name: `${first} ${word}`, role: 'author' });
    await anArticle({ authorId: author.id });
    const blocked = await aUser({ name: `${word} Б`, role: 'author', blockedAt: new Date() });
    await anArticle({ authorId: blocked.id });
    await aUser({ name: `${word} Читатель` });

    const people = [{ id: author.id, name: author.name }];
    expect((await complete(word.slice(0, 8))).body).toMatchObject({ people });
    expect((await complete(`${first} ${word.slice(0, 5)}`)).body).toMatchObject({ people });
  });

  it.each(['.*', '(', '\\', '%', '-', '" or 1', '😀'])('finds nothing and nobody by “%s”', async (q) => {
    expect(await complete(`${q}${q}`)).toMatchObject({
      status: 200,
      body: { articles: [], tags: [], people: [], departments: [] },
    });
  });

  it.each(['q=&language=ru', 'language=ru', 'q=мо', 'q=мо&language=de', `q=${'м'.repeat(201)}&language=ru`])(
    'refuses %s',
    async (query) => {
      expect((await api('GET', `/search/completions?${query}`)).status).toBe(400);
    },
  );
});
