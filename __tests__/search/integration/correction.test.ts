import { database } from '#lib/platform/db/server/database.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { anArticle, aUser } from '../../support/builders.ts';
import { aWord, search, titles } from '../../support/searches.ts';

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
    ['en', 'A public library', '', ['libary', 'librery', 'libarries', 'publik library']],
    ['en', 'Quiet', 'An alphabet of bakeries', ['alfabet', 'bakry', 'alphabit', 'bakeris']],
    ['ru', 'Тихо', 'Телефон доверия и корреспондент', ['телефан', 'тилефона', 'кореспандентов', 'лефон']],
    ['hy', 'Լուռ', 'Գրադարան և հեռախոս', ['գրատարան', 'հեռախոզ', 'գրադրանում']],
  ] as const)('corrects misspelled forms in %s of words of “%s, %s”: %j', async (language, title, body, queries) => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, language, title, summary: '', body: `<p>${body}</p>` });
    await refreshSearchWords(database());

    for (const q of queries) expect([q, await titles({ q, author, language })]).toEqual([q, [title]]);
  });

  it.each([
    ['en', 'A day in Yerevan', ['Ереван', 'Երևան', 'Երեվանում', 'Ереване']],
    ['ru', 'Дорога из Гюмри', ['Gyumri', 'Գյումրի', 'Gumri']],
    ['hy', 'Ճանապարհ դեպի Գյումրի', ['Гюмри', 'Gyumri']],
    ['en', 'The Ossenby flood', ['Оссенби', 'осенби', 'Օսսենբի']],
    ['ru', 'Шеффилд зимой', ['Sheffield', 'Շեֆֆիլդ']],
  ] as const)('finds in %s “%s” by words in other scripts: %j', async (language, title, queries) => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, language, title, summary: '', body: '' });
    await refreshSearchWords(database());

    for (const q of queries) expect([q, await titles({ q, author, language })]).toEqual([q, [title]]);
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
