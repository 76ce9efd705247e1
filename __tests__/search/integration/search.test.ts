import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { rebuildSearchRows } from '#lib/search/server/queries/articleSearch.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { aWord, search, titles } from '../../support/searches.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

const noNames = { people: [], departments: [], tags: [] };

describe('GET /api/search', () => {
  it('returns matches without their bodies and marks the matched words', async () => {
    const author = await aUser({ role: 'author' });
    const word = aWord();
    const article = await anArticle({
      authorId: author.id,
      title: `Мост ${word} открыт`,
      summary: 'Без слов',
      body: '',
    });

    const { status, body } = await api('GET', `/search?q=${encodeURIComponent(word)}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      articles: [
        {
          ...articleShape(article, author),
          highlights: {
            title: [
              { text: 'Мост ', match: false },
              { text: word, match: true },
              { text: ' открыт', match: false },
            ],
            text: [{ text: 'Без слов', match: false }],
          },
          missing: [],
        },
      ],
      ...noNames,
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 10,
      correction: null,
    });
  });

  it.each([
    ['ru', 'Столетние деревья у реки', 'столетнее дерево'],
    ['ru', 'Чёрная ёлка', 'черная елка'],
    ['ru', 'Черная елка', 'чёрная ёлка'],
    ['en', 'Bridges were repaired', 'repairing bridge'],
    ['hy', 'Երևանի կամուրջները', 'երեվան կամուրջ'],
  ] as const)('finds word forms in %s: “%s” by “%s”', async (language, title, q) => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, language, title });

    expect(await titles({ q, author })).toEqual([title]);
    expect(await titles({ q, author, language })).toEqual([title]);
  });

  it.each([
    ['ru', 'Беларусь', ['Беларуси', 'Беларусью']],
    ['ru', 'Запись переговоров', ['записи', 'записью', 'переговоры запись']],
    ['ru', 'Люди и дети', ['человек', 'ребёнок', 'детей', 'людьми']],
    ['hy', 'Լեռը, որը', ['լեռ', 'լեռան', 'լեռներում']],
    ['hy', 'Գրքերի տոն', ['գիրք', 'գիրքը', 'գրքեր']],
    ['hy', 'Հին գյուղ, նոր լույս', ['գիւղ', 'լոյս', 'լույսի']],
    ['en', 'The children don’t run', ["don't", 'don’t', 'child', 'ran', 'dont']],
    ['en', 'A potter’s school', ["potter's", 'potter', 'potters', "school's"]],
    ['en', "O'Brien's e-mail", ['O’Brien', 'obrien', 'email', 'e‑mail', 'e mail']],
    ['en', 'It’s here', ["it's", 'it’s', 'it']],
    ['en', 'The colour of honour', ['color', 'colors', 'honor', 'honored']],
    ['ru', 'Бизнес‑центр д’Артаньяна', ['бизнес-центр', 'бизнес центр', "д'Артаньян"]],
  ] as const)('finds in %s “%s” by %j', async (language, title, queries) => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, language, title, summary: '', body: '' });

    for (const q of queries) expect([q, await titles({ q, author })]).toEqual([q, [title]]);
  });

  it.each([
    ['мера', 'мир'],
    ['газ', 'газета'],
    ['кот', 'котёл'],
    ['лист', 'лиса'],
  ])('distinguishes “%s” and “%s”', async (title, q) => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title, summary: 'Сводка', body: '' });

    // Excluded, because a word that no article has may be corrected.
    expect(await titles({ q: `сводка -${q}`, author })).toEqual([title]);
  });

  it('ranks the title above the summary and tags, and these above the body', async () => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: 'В тексте', body: '<p>Здесь живёт выхухоль.</p>' });
    await anArticle({ authorId: author, title: 'В подводке', summary: 'Тут живёт выхухоль' });
    await anArticle({ authorId: author, title: 'Выхухоль вернулась' });

    expect(await titles({ q: 'выхухоль', author })).toEqual(['Выхухоль вернулась', 'В подводке', 'В тексте']);
  });

  it('ranks the newer of two equal matches first', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const body = '<p>Дрофа</p>';
    await anArticle({ authorId: author, title: 'Старая', body, summary: '', publishedAt: new Date('2020-01-01') });
    await anArticle({ authorId: author, title: 'Новая', body, summary: '' });

    expect(await titles({ q: 'дрофа', author })).toEqual(['Новая', 'Старая']);
  });

  it('searches tags and bodies, but not markup', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const body =
      '<figure class="wide"><img src="/media/zebra.jpg" alt=""></figure><p>сло<em>вар</em>ь дуб/лист ток&amp;шоу</p>';
    await anArticle({ authorId: author, title: 'Разметка', tags: ['кинология'], body });

    for (const q of ['кинология', 'словарь', 'дуб', 'лист', 'шоу'])
      expect(await titles({ q, author })).toEqual(['Разметка']);
    for (const q of ['figure', 'zebra', 'wide', 'amp']) expect(await titles({ q, author })).toEqual([]);
  });

  it('supports quotes, a minus sign and “or”', async () => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: 'Каменный мост' });
    await anArticle({ authorId: author, title: 'Мост не каменный' });

    expect(await titles({ q: '"каменный мост"', author })).toEqual(['Каменный мост']);
    expect(await titles({ q: 'мост -"каменный мост"', author })).toEqual(['Мост не каменный']);
    expect(await titles({ q: 'паром or мост', author })).toHaveLength(2);
    expect(await titles({ q: '-паром', author })).toEqual([]);
  });

  it('treats the last word as a prefix, and all words if nothing else is found', async () => {
    const { id: author } = await aUser({ role: 'author' });
    await anArticle({ authorId: author, title: 'Перекрёсток закрыт' });

    expect(await titles({ q: 'закрыт перекр', author })).toEqual(['Перекрёсток закрыт']);
    expect(await titles({ q: 'перекр закрыт', author })).toEqual(['Перекрёсток закрыт']);
    await anArticle({ authorId: author, title: 'Перекр закрыт' });
    expect(await titles({ q: 'перекр закрыт', author })).toEqual(['Перекр закрыт']);
  });

  it('filters by language, department, author and days', async () => {
    const department = await aDepartment();
    const word = aWord();
    const at = (day: string) => ({ publishedAt: new Date(day) });
    const match = await anArticle({ title: `${word} 1`, departmentId: department.id, ...at('2026-03-01T21:30:00Z') });
    await anArticle({ title: `${word} 2`, language: 'en', ...at('2026-03-05') });

    // 21:30 UTC is the next day in the site's time zone.
    const filters: Record<string, string>[] = [
      { department: department.slug },
      { department: department.id },
      { author: match.authorId },
      { from: '2026-03-02', to: '2026-03-02' },
      { language: 'ru' },
    ];
    for (const filter of filters) expect(await titles({ q: word, ...filter })).toEqual([`${word} 1`]);
    expect(await titles({ q: word, to: '2026-03-01' })).toEqual([]);
    expect(await titles({ q: word, department: 'nothing' })).toEqual([]);
    expect((await titles({ q: word })).sort()).toEqual([`${word} 1`, `${word} 2`]);
  });

  it('returns a page and the total count', async () => {
    const { id: author } = await aUser({ role: 'author' });
    for (let n = 1; n <= 5; n += 1)
      await anArticle({
        authorId: author,
        title: `Сойка ${n}`,
        summary: '',
        body: '',
        publishedAt: new Date(`2026-01-0${n}`),
      });

    const { articles: found, ...rest } = await search({ q: 'сойка', author, page: '2', limit: '2' });

    expect(found.map(({ title }) => title)).toEqual(['Сойка 3', 'Сойка 2']);
    expect(rest).toEqual({ ...noNames, total: 5, totalIsExact: true, page: 2, limit: 2, correction: null });
    expect(await search({ q: 'сойка', author, page: '4', limit: '2' })).toMatchObject({ articles: [], total: 5 });
  });

  it('returns an excerpt of a long body around the match', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const filler = '<p>Обычный абзац о погоде и дорогах, каких много.</p>'.repeat(400);
    await anArticle({ authorId: author, body: `${filler}<p>А вот и чёрный аист над прудом.</p>${filler}` });

    const { articles: found } = await search({ q: 'чёрные аисты', author });

    const text = found[0]?.highlights.text ?? [];
    expect(text.filter(({ match }) => match).map((one) => one.text)).toEqual(['чёрный', 'аист']);
    expect(text.map((one) => one.text).join('').length).toBeLessThan(500);
  });

  it('returns hostile texts unchanged as plain text', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const word = aWord();
    const title = `<img src=x onerror=alert(1)> ${word} </script>\ue000b\ue001`;
    await anArticle({ authorId: author, title, summary: '<svg/onload=1>', body: `<p>&lt;script&gt; ${word}</p>` });

    const { articles: found } = await search({ q: word });

    expect(found[0]?.highlights.title).toEqual([
      { text: '<img src=x onerror=alert(1)> ', match: false },
      { text: word, match: true },
      { text: ' </script>\ue000b\ue001', match: false },
    ]);
    expect(found[0]?.highlights.text.map(({ text }) => text).join('')).toContain(`<script> ${word}`);
  });

  it('returns an excerpt of a text in which thousands of words match the prefix', async () => {
    const word = aWord();
    const { id: author } = await aUser({ role: 'author' });
    const suffixes = Array.from({ length: 8_000 }, (_, n) =>
      n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? ''),
    );
    const body = `<p>${'Начало. '.repeat(200)}</p><p>${suffixes.map((suffix) => word + suffix).join(' ')}</p>`;
    await anArticle({ authorId: author, body });

    const { articles: found } = await search({ q: word, author });

    expect(found[0]?.highlights.text.map(({ text }) => text).join('')).toContain(word);
  });

  it('finds articles with an outdated index format, and reindexes them in batches', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const { id } = await anArticle({ authorId: author, title: 'Столетние деревья', summary: '', body: '' });
    const isReindexed = async () => {
      await database().execute(sql`
        update article_search set version = 1,
          headline = to_tsvector('russian', 'Столетние деревья'), document = to_tsvector('russian', 'Столетние деревья')
        where article_id = ${id}
      `);
      expect(await titles({ q: 'столетнее дерево', author })).toEqual(['Столетние деревья']);
      const remade = [await rebuildSearchRows(database(), 1), await rebuildSearchRows(database(), 1)];
      return remade.join() === '1,0';
    };

    // Again if the site's own job was faster.
    expect(await pollUntil(isReindexed)).toBe(true);
    expect(await titles({ q: 'столетнее дерево', author })).toEqual(['Столетние деревья']);
    const { rows } = await database().execute(sql`select document::text from article_search where article_id = ${id}`);
    expect(rows).toEqual([{ document: "'деревья':2A 'столетние':1A" }]);
  });

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['an archived article', { status: 'archived' }],
    ['a deleted article', { deletedAt: new Date() }],
    ['an article with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }],
  ] as const)('finds nothing in %s', async (_, fields) => {
    const word = aWord();
    const { id } = await anArticle({ title: `Тайна ${word}` });
    expect(await search({ q: word })).toMatchObject({ total: 1 });

    await database().update(articles).set(fields).where(eq(articles.id, id));
    await refreshSearchWords(database());

    expect(await search({ q: word })).toMatchObject({ articles: [], total: 0 });
    expect(await search({ q: `${word}б` })).toMatchObject({ total: 0, correction: null });
  });

  it('follows changes of an article', async () => {
    const { id, authorId: author } = await anArticle({ title: 'Бобр' });
    await database().update(articles).set({ title: 'Выдра', language: 'en' }).where(eq(articles.id, id));

    expect(await titles({ q: 'бобр', author })).toEqual([]);
    expect(await titles({ q: 'выдра', author, language: 'en' })).toEqual(['Выдра']);
  });

  it('accepts a body of the maximum length', async () => {
    const { id: author } = await aUser({ role: 'author' });
    const body = `<p>${Array.from({ length: 90_000 }, (_, n) => `слово${n.toString(36)}`).join(' ')}</p>`;
    await anArticle({ authorId: author, title: 'Длиннее не бывает', body });

    expect(await titles({ q: 'слово1', author })).toEqual(['Длиннее не бывает']);
  });

  it.each([
    "' or 1=1 --",
    '\\',
    "'':*",
    '"',
    '((((',
    '!!!&|<->',
    '%_%',
    'и в на',
    'a'.repeat(200),
    "'; select pg_sleep(5) --",
    '\u0000\u202e',
    'слово:*A',
  ])('returns a result for %j', async (q) => {
    const { status, body } = await api('GET', `/search?${new URLSearchParams({ q, author: randomUUID() })}`);

    expect(q.startsWith('\u0000') ? [200, 400] : [200]).toContain(status);
    if (status === 200) expect(body).toMatchObject({ articles: [], total: 0 });
  });

  it.each([
    'q=',
    'q=%20',
    `q=${'a'.repeat(201)}`,
    'q=a&limit=101',
    'q=a&page=0',
    'q=a&language=de',
    'q=a&from=yesterday',
    'q=a&author=1',
    '',
  ])('refuses “%s”', async (query) => {
    expect(await api('GET', `/search?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
