import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

/** A random word of letters only. */
function aWord(): string {
  return [...randomUUID().replaceAll('-', '')]
    .map((digit) => 'abcdefghklmnoprt'[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 12);
}

function search(prefix: string, query: Record<string, string>) {
  return page(`${prefix}/search?${new URLSearchParams(query)}`);
}

describe('/search', () => {
  it.each([
    ['', 'ru'],
    ['/en', 'en'],
    ['/hy', 'hy'],
  ] as const)('under “%s” shows matches in its language, highlighted', async (prefix, language) => {
    const word = aWord();
    const { slug } = await anArticle({ language, title: `Title ${word}` });
    await anArticle({ language: language === 'ru' ? 'en' : 'ru', title: `Other ${word}` });

    const { status, html } = await search(prefix, { q: word });
    const everywhere = await search(prefix, { q: word, language: 'all' });

    const parsed = parsePage(html);
    expect([status, parsed.language, parsed.headings.length]).toEqual([200, language, 1]);
    expect(parsed.anchors).toContain(`${prefix}/articles/${slug}`);
    expect(html).toContain(`<mark>${word}</mark>`);
    expect(parsed.text).not.toContain('Other');
    expect(parsePage(everywhere.html).text).toContain(`Other ${word}`);
  });

  it('is excluded from search engines and every cache', async () => {
    const { html, headers } = await search('', { q: 'мост' });
    const again = await search('', { q: 'мост' });

    expect(parsePage(html).meta('robots')).toEqual(['noindex']);
    expect(parsePage(html).links('canonical')).toEqual([`${siteUrl}/search`]);
    expect([headers.get('cache-control'), again.headers.get('x-cache')]).toEqual(['no-store', 'miss']);
  });

  it('escapes hostile queries and titles', async () => {
    const word = aWord();
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await anArticle({
      title: `${attack} ${word}`,
      summary: attack,
      body: `<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>`,
    });

    const { html } = await search('', { q: word });
    const nothing = await search('', { q: `${attack} ${aWord()}`, department: attack });

    for (const text of [html, nothing.html]) {
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
    }
    expect(parsePage(html).text).toContain('onerror=alert(1)');
  });

  it('names the correction of a mistyped word, and gives advice when nothing is found', async () => {
    const word = aWord();
    await anArticle({ title: `Title ${word}` });
    await refreshSearchWords(database());

    const corrected = parsePage((await search('', { q: `${word.slice(0, -1)}zz`, language: 'all' })).html);
    const nothing = parsePage((await search('', { q: aWord(), department: 'city' })).html);

    expect(corrected.text).toContain(`показываем «${word}»`);
    expect(nothing.text).toContain('ничего не нашлось');
    expect(nothing.anchors.some((anchor) => anchor.startsWith('/search?q=') && anchor.includes('language=all'))).toBe(
      true,
    );
    expect(nothing.anchors.filter((anchor) => anchor.startsWith('/articles/')).length).toBeGreaterThan(0);
  });

  it('shows above the articles the authors, departments and topics that the words name', async () => {
    const [word, second] = [aWord(), aWord()];
    const author = await aUser({ role: 'author', name: `Вера ${word}` });
    const name = { ru: `Отдел ${word}`, en: `Section ${word}`, hy: `Բաժին ${word}` };
    const { id: departmentId, slug } = await aDepartment({ name });
    await anArticle({ authorId: author.id, departmentId, title: 'Первая', tags: [`${word} и река`] });
    await anArticle({ title: `Вторая ${word}`, tags: [second] });

    const { html } = await search('', { q: word });
    const { anchors } = parsePage(html);

    const places = [`/users/${author.id}`, `/departments/${slug}`, `/tags/${encodeURIComponent(`${word} и река`)}`].map(
      (path) => anchors.indexOf(path),
    );
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(Math.max(...places)).toBeLessThan(anchors.findIndex((anchor) => anchor.startsWith('/articles/')));
    expect(html).toContain(`Вера <mark>${word}</mark>`);
    expect(html).toContain(`Отдел <mark>${word}</mark>`);
  });

  it('names the words that an article lacks, and articles in another language', async () => {
    const [word, missing] = [aWord(), aWord()];
    const { slug } = await anArticle({ title: `Title ${word}` });

    const partly = parsePage((await search('', { q: `${word} ${missing}` })).html);
    const elsewhere = parsePage((await search('/hy', { q: word })).html);

    expect(partly.text).toContain(`Не найдено: ${missing}`);
    expect(partly.text).toContain('Все слова сразу не встречаются нигде');
    expect(elsewhere.anchors).toContain(`/articles/${slug}`);
    expect(elsewhere.text).toContain('Այս լեզվով ոչինչ չկա');
  });

  it('preserves query and filters in pagination links, and ends after the last page', async () => {
    const word = aWord();
    for (let n = 1; n <= 13; n += 1) await anArticle({ title: `${word} ${n}` });

    const first = parsePage((await search('', { q: word, from: '2020-01-01' })).html);
    const next = first.anchors.find((anchor) => anchor.includes('page=2')) ?? '';

    expect(Object.fromEntries(new URL(next, siteUrl).searchParams)).toEqual({
      q: word,
      language: 'ru',
      from: '2020-01-01',
      page: '2',
    });
    expect(parsePage((await page(next)).html).text).toContain(word);
    expect((await search('', { q: word, page: '3' })).status).toBe(404);
  });

  it('filters by one author, names them, and links back to all', async () => {
    const word = aWord();
    const [author, other] = [await aUser({ role: 'author', name: 'Анна <Одна>' }), await aUser({ role: 'author' })];
    await anArticle({ authorId: author.id, title: `Её ${word}` });
    await anArticle({ authorId: other.id, title: `Чужое ${word}` });

    const all = parsePage((await search('', { q: word, from: '2020-01-01' })).html);
    const narrowing = all.anchors.find((anchor) => anchor.includes(`author=${author.id}`)) ?? '';
    const { html } = await page(narrowing);
    const narrowed = parsePage(html);

    expect(all.text).toContain(`Чужое ${word}`);
    expect(narrowed.text).toContain(`Её ${word}`);
    expect(narrowed.text).not.toContain('Чужое');
    expect(narrowed.text).toContain('Автор: Анна <Одна>');
    expect(html).toContain(`<input type="hidden" name="author" value="${author.id}"/>`);
    expect(narrowed.anchors).toContain(
      `/search?${new URLSearchParams({ q: word, language: 'ru', from: '2020-01-01' })}`,
    );
    expect(narrowed.anchors).toContain(`/en/search?${new URLSearchParams({ q: word, author: author.id })}`);
  });

  it('is linked from an author’s page', async () => {
    const { id: authorId, name } = await aUser({ role: 'author', name: 'Вера Вторая' });
    await anArticle({ authorId });

    expect(parsePage((await page(`/users/${authorId}`)).html).anchors).toContain(`/search?author=${authorId}`);
    expect(parsePage((await search('', { author: authorId })).html).text).toContain(`Автор: ${name}`);
  });

  it('ignores authors without published articles, without revealing them', async () => {
    const word = aWord();
    await anArticle({ title: `Title ${word}` });
    const { id, name } = await aUser({ name: `Читатель ${word.slice(0, 5)}` });

    for (const author of [id, randomUUID(), 'nobody', '<script>']) {
      const { status, html } = await search('', { q: word, author });
      expect(status).toBe(200);
      expect(parsePage(html).text).toContain(`Title ${word}`);
      expect(html).not.toContain(name);
      expect(html).not.toContain('name="author"');
    }
  });

  it.each<Record<string, string>>([
    {},
    { q: '  ' },
    { q: 'мост', from: 'вчера', language: 'de', page: '-1' },
    { q: 'а'.repeat(1000) },
  ])('also renders for %j', async (query) => {
    const { status, html } = await search('', query);

    expect([status, parsePage(html).headings.length]).toEqual([200, 1]);
  });

  it('is declared to search engines on the front page', async () => {
    const { structuredData } = parsePage((await page('/en')).html);

    expect(structuredData[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${siteUrl}/en/search?q={search_term_string}` },
      },
    });
  });
});
