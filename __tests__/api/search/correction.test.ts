import { database } from '#lib/server/db/database.ts';
import { refreshSearchWords } from '#lib/server/queries/searchWords.ts';
import { anArticle, aUser } from '../../support/builders.ts';
import { aWord, search } from '../../support/searches.ts';

describe('typo correction of GET /api/search', () => {
  it('searches for the corrected words when the typed word has no match', async () => {
    const word = aWord();
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: `Село ${word} и река` });
    await refreshSearchWords(database());
    const typed = word.slice(0, 5) + word.slice(6);

    const { correction, articles: found } = await search({ q: `река ${typed}` });

    expect(correction).toBe(`река ${word}`);
    expect(found.map(({ title }) => title)).toEqual([`Село ${word} и река`]);
    expect(await search({ q: `"село ${typed}"` })).toMatchObject({ correction: `"село ${word}"`, total: 1 });
    expect(await search({ q: typed.split('').reverse().join('') })).toMatchObject({ correction: null, total: 0 });
  });

  it.each([
    ['ru', 'Новый телефон', 'ntktajy', 'телефон'],
    ['ru', 'Новый телефон', 'новый ntktajy', 'новый телефон'],
    ['ru', 'Люди на льду', 'k.lb', 'люди'],
    ['en', 'A quiet harbourside', 'рфкищгкышву', 'harbourside'],
    ['ru', 'Пчёлы летом', 'pchely', 'пчелы'],
    ['ru', 'Жизнь прекрасна', 'zhizn', 'жизнь'],
    ['hy', 'Մեր գյուղը', 'gyugh', 'գյուղ'],
    ['hy', 'Հայաստանի քաղաքներ', 'hayastan', 'հայաստան'],
  ] as const)(
    'corrects a wrong keyboard layout or alphabet in %s: “%s” by “%s”',
    async (language, title, q, corrected) => {
      const { id: author } = await aUser({ role: 'author' });
      await anArticle({ authorId: author, language, title, summary: '', body: '' });

      const { correction, articles: found } = await search({ q, author, language });

      expect(correction).toBe(corrected);
      expect(found.map((one) => one.title)).toEqual([title]);
    },
  );
});
