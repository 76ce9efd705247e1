import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { tags } from '#lib/platform/db/server/schema/tags.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { aWord, search } from '../../support/searches.ts';

async function names(query: Record<string, string>) {
  const found = await search(query);
  return [...found.people, ...found.departments, ...found.tags].map(({ name }) => name);
}

const marked = (highlights: { text: string; match: boolean }[]) =>
  highlights.filter(({ match }) => match).map(({ text }) => text);

describe('names in GET /api/search', () => {
  it('finds an author of public articles by name, with what they wrote, but no reader and nobody who is blocked', async () => {
    // Other tests have authors whose whole name is Anna, in some script.
    const [first, word] = [aWord(), aWord()];
    const author = await aUser({ name: `${first} ${word}`, role: 'author' });
    await anArticle({ authorId: author.id, title: 'Без имени', publishedAt: new Date('2026-01-01') });
    await anArticle({ authorId: author.id, title: 'Без имени, новее' });
    await anArticle({ authorId: author.id, language: 'en', title: 'Nameless' });
    const blocked = await aUser({ name: `${first} ${word}`, role: 'author', blockedAt: new Date() });
    await anArticle({ authorId: blocked.id });
    await aUser({ name: `${first} ${word}` });

    const found = await search({ q: `${first} ${word}`, language: 'ru' });

    expect(found.people).toEqual([
      {
        id: author.id,
        name: author.name,
        highlights: [
          { text: first, match: true },
          { text: ' ', match: false },
          { text: word, match: true },
        ],
      },
    ]);
    expect(found.articles.map(({ title }) => title)).toEqual(['Без имени, новее', 'Без имени']);
    expect(found).toMatchObject({ total: 2, correction: null });
    expect((await search({ q: word, language: 'hy' })).articles).toHaveLength(3);
  });

  it.each([
    [
      'Клавдия Перепёлкина',
      ['Клавдии Перепёлкиной', 'перепелкина', 'Перепёлк', 'репелк', 'Klavdia Perepyolkina', 'Rkfdlbz Gthtg`krbyf'],
    ],
    ['Клавдия Перепёлкина', ['Пирипелкина', 'Клавдея Перепёлкина', 'Կլավդիա Պերեպյոլկինա', 'Kladvia Perepelkina']],
    [
      'Rosalind Fairweather',
      ['fairweather’s', 'Fairwether', 'rosalnid', 'airweath', 'Розалинд Фэрвезер', 'Кщыфдштв Афшкцуферук'],
    ],
    ['Zoë Müller-Brontë', ['zoe muller bronte', 'Müller', 'Muler', 'ZOË', 'Зое Мюллер']],
    [
      'Վարդուհի Մելիքսեթյան',
      ['Մելիքսեթյանի', 'Մելիքսետյան', 'վարդուհին', 'Vardouhi Meliksetyan', 'Вардуи Меликсетян', 'քսեթ'],
    ],
  ])('finds the author %s by %j', async (name, queries) => {
    const { id: authorId } = await aUser({ name, role: 'author' });
    await anArticle({ authorId });

    for (const q of queries) expect([q, await names({ q })]).toEqual([q, expect.arrayContaining([name])]);
  });

  it('finds an author together with other words: what they wrote with these', async () => {
    const word = aWord();
    const author = await aUser({ name: `Анна ${word}`, role: 'author' });
    await anArticle({ authorId: author.id, title: 'Выпь на болоте' });
    await anArticle({ authorId: author.id, title: 'Другое' });
    await anArticle({ title: 'Выпь на озере' });

    const found = await search({ q: `выпь ${word}` });

    expect(found.people.map(({ id }) => id)).toEqual([author.id]);
    expect(found.articles.map(({ title }) => title)).toEqual(['Выпь на болоте']);
  });

  it('finds a department with articles by its name in any language, shown in that of the search', async () => {
    const name = { ru: 'Мореходство', en: 'Seafaring', hy: 'Նավագնացություն' };
    const { id: departmentId, slug } = await aDepartment();
    await database()
      .insert(departments)
      .values({ slug: `sea-${slug}`, name: { ...name, ru: 'Мореходство пустое' }, description: name });
    await database().update(departments).set({ name }).where(eq(departments.id, departmentId));
    await anArticle({ departmentId, title: 'Без слова' });

    for (const q of ['мореходства', 'марехоцтво', 'Seafaring', 'seafairing', 'նավագնացության', 'moreh', 'ходств'])
      expect([q, (await search({ q, language: 'ru' })).departments.map((one) => one.slug)]).toEqual([
        q,
        expect.arrayContaining([slug]),
      ]);
    const found = await search({ q: 'seafaring', language: 'ru' });
    expect(
      (await search({ q: 'мореходство пустое', language: 'ru' })).departments.map((one) => one.slug),
    ).not.toContain(`sea-${slug}`);
    expect(found.departments).toEqual([
      { slug, name: 'Мореходство', highlights: [{ text: 'Мореходство', match: false }] },
    ]);
    expect(found.articles.map(({ title }) => title)).toEqual(['Без слова']);
  });

  it.each([
    [
      'ru',
      'Беспилотные комбайны',
      ['беспилотный комбайн', 'комбайны беспилотные', 'беспелотные камбайны', 'Bespilotnye kombayny', 'пилотные'],
    ],
    ['en', 'Crème brûlée', ['creme brulee', 'crème brûlée', 'creme brulle', 'Brûlées']],
    ['hy', 'Թռչող սկյուռիկներ', ['թռչող սկյուռիկ', 'սկյուռիկների', 'սկուռիկներ']],
  ] as const)('finds in %s the topic %s by %j', async (language, tag, queries) => {
    await anArticle({ language, title: 'Title', summary: '', body: '', tags: [tag] });
    await refreshSearchWords(database());

    for (const q of queries) {
      const { tags } = await search({ q, language });
      expect([q, tags.map((one) => one.name)]).toEqual([q, expect.arrayContaining([tag])]);
      expect(tags.every((one) => one.language === language && marked(one.highlights).length > 0)).toBe(true);
    }
  });

  it('finds no names by a word that only resembles them while articles have it', async () => {
    const { id: authorId } = await aUser({ name: 'Борис Щегловитов', role: 'author' });
    await anArticle({ authorId, title: 'Щеглы', summary: '', body: '' });

    expect(await names({ q: 'щеглы', author: authorId })).not.toContain('Борис Щегловитов');
  });

  it('finds a tag that two languages spell differently, each by its own name', async () => {
    const word = aWord();
    const tag = `ракета ${word}`;
    await database()
      .insert(tags)
      .values([
        { language: 'ru', tag, name: `Ракета ${word}` },
        { language: 'hy', tag, name: `РАКЕТА ${word}` },
      ]);
    await anArticle({ language: 'ru', title: `Ракета ${word}`, tags: [tag] });
    await anArticle({ language: 'hy', title: `Ракета ${word}`, tags: [tag] });

    const found = await search({ q: word });

    expect(found.tags.map(({ language, name }) => [language, name]).sort()).toEqual([
      ['hy', `РАКЕТА ${word}`],
      ['ru', `Ракета ${word}`],
    ]);
  });
});
