import { validateAmp } from '../../support/ampValidator.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { fromCache, page, siteUrl } from '../../support/site.ts';

// The tests' site is in Moscow. No other test publishes in these years.
const at = (time: string) => new Date(`${time}+03:00`);

describe('an archive page', () => {
  it('of a day has its articles in the site’s time zone, newest first, each with its hour', async () => {
    const department = await aDepartment();
    const last = await anArticle({ publishedAt: at('2003-12-22T23:59:59'), departmentId: department.id });
    const first = await anArticle({ publishedAt: at('2003-12-22T00:00:00') });
    const others = [
      await anArticle({ publishedAt: at('2003-12-21T23:59:59') }),
      await anArticle({ publishedAt: at('2003-12-23T00:00:00') }),
      await anArticle({ publishedAt: at('2003-12-22T12:00:00'), language: 'en' }),
      await anArticle({ publishedAt: at('2003-12-22T12:00:00'), status: 'archived' }),
      await anArticle({ publishedAt: at('2003-12-22T12:00:00'), expiresAt: new Date(Date.now() - 1000) }),
    ];

    const { status, html } = await page('/archive/2003/12/22');
    const { text, anchors, headings, title } = parsePage(html);

    expect([status, headings]).toEqual([200, ['понедельник, 22\u00a0декабря 2003']]);
    expect(title).toMatch(/^Материалы\sза\s22\sдекабря\s2003\s—\s/);
    expect(anchors.filter((anchor) => anchor.startsWith('/articles/'))).toEqual([
      `/articles/${last.slug}`,
      `/articles/${first.slug}`,
    ]);
    expect(text).toMatch(/23:59[\s\S]*00:00/);
    expect(anchors).toContain(`/departments/${department.slug}`);
    for (const { title: hidden } of others) expect(text).not.toContain(hidden);
    // The nearest days with articles.
    expect(anchors).toContain('/archive/2003/12/21');
    expect(anchors).toContain('/archive/2003/12/23');
  });

  it('of a month has its days and their articles; of a year its months; all are linked from /archive', async () => {
    const one = await anArticle({ publishedAt: at('1992-02-01T10:00:00') });
    const two = await anArticle({ publishedAt: at('1992-02-29T10:00:00') });
    await anArticle({ publishedAt: at('1992-03-01T00:00:00') });

    const [month, year, all] = await Promise.all(
      ['/archive/1992/02', '/archive/1992', '/archive'].map(async (path) => parsePage((await page(path)).html)),
    );

    expect(month?.anchors.filter((anchor) => /\/articles\/|archive\/1992\/02\/|1992\/03/.test(anchor))).toEqual([
      ...['/archive/1992/02/01', '/archive/1992/02/29'],
      ...['/archive/1992/02/29', `/articles/${two.slug}`, '/archive/1992/02/01', `/articles/${one.slug}`],
    ]);
    expect(year?.text).toMatch(/январь\s*февраль 2\s*март 1\s*апрель/);
    expect(year?.anchors).toContain('/archive/1992/02');
    expect(all?.anchors).toEqual(expect.arrayContaining(['/archive/1992', '/archive/1992/02', '/archive/1992/03']));
  });

  it.each([
    ...['/archive/1993/01/01', '/archive/1993', '/archive/3000/01', '/archive/2026/13', '/archive/2026/02/30'],
    ...['/archive/2026/1', '/archive/nothing', '/archive/2026%2F11', '/archive?page=2', '/archive/9999/12/31'],
  ])('is 404 at %s', async (path) => {
    expect((await page(path)).status).toBe(404);
  });

  it('exists in the languages that have articles of the period', async () => {
    await anArticle({ publishedAt: at('1994-05-05T10:00:00') });
    await anArticle({ publishedAt: at('1994-05-05T10:00:00'), language: 'hy' });

    const { alternates, links, structuredData } = parsePage((await page('/hy/archive/1994/05/05')).html);

    expect(alternates).toEqual({
      ru: `${siteUrl}/archive/1994/05/05`,
      hy: `${siteUrl}/hy/archive/1994/05/05`,
      'x-default': `${siteUrl}/archive/1994/05/05`,
    });
    expect(links('canonical')).toEqual([`${siteUrl}/hy/archive/1994/05/05`]);
    expect((await page('/en/archive/1994/05/05')).status).toBe(404);
    expect(structuredData[0].itemListElement.map(({ item }: { item: string }) => item.replace(siteUrl, ''))).toEqual([
      ...['/hy', '/hy/archive', '/hy/archive/1994', '/hy/archive/1994/05', '/hy/archive/1994/05/05'],
    ]);
  });

  it('has fifty articles per page, with texts of its own for each page, and is 404 after the last', async () => {
    for (let n = 1; n <= 51; n += 1)
      await anArticle({ publishedAt: at(`1995-07-07T10:${10 + (n % 50)}:00`), language: 'en' });

    const first = parsePage((await page('/en/archive/1995/07/07')).html);
    const second = parsePage((await page('/en/archive/1995/07/07?page=2')).html);

    const articlesOf = ({ anchors }: typeof first) => anchors.filter((anchor) => anchor.includes('/articles/')).length;
    expect([articlesOf(first), articlesOf(second)]).toEqual([50, 1]);
    expect(first.links('next')).toEqual([`${siteUrl}/en/archive/1995/07/07?page=2`]);
    expect([second.links('prev'), second.links('canonical')]).toEqual([
      [`${siteUrl}/en/archive/1995/07/07`],
      [`${siteUrl}/en/archive/1995/07/07?page=2`],
    ]);
    expect(second.title).toContain('page 2');
    expect(second.meta('description')[0]).toBe(`${first.meta('description')[0]} Page 2 of 2.`);
    expect((await page('/en/archive/1995/07/07?page=3')).status).toBe(404);
  });
});

describe('/latest', () => {
  it('begins with the newest article, below its day, and shows a new one at once', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await anArticle({ language: 'hy', status: 'draft', publishedAt: null });
    const shown = async () => parsePage((await page('/hy/latest')).html);
    expect((await shown()).anchors).not.toContain(`/hy/articles/${slug}`);

    await send('PUT', `/articles/${id}`, token, { status: 'published' });
    await pollUntil(async () => (await shown()).anchors.includes(`/hy/articles/${slug}`), 1000);
    const { anchors, feeds, links } = await shown();

    const day = anchors.findIndex((anchor) => /^\/hy\/archive\/\d{4}\/\d\d\/\d\d$/.test(anchor));
    expect(day).toBeGreaterThan(-1);
    expect(day).toBeLessThan(anchors.indexOf(`/hy/articles/${slug}`));
    expect(feeds).toContain(`${siteUrl}/hy/feed.xml`);
    expect(links('canonical')).toEqual([`${siteUrl}/hy/latest`]);
  });

  it('is 404 after the last page', async () => {
    expect((await page('/latest?page=900')).status).toBe(404);
  });
});

describe('the lists of all articles', () => {
  const lists = ['/latest', '/archive', '/archive/1996', '/archive/1996/08', '/archive/1996/08/09'];

  beforeAll(async () => {
    await anArticle({ publishedAt: at('1996-08-09T10:00:00'), tags: ['списки'] });
  });

  it.each([...lists, '/topics', '/authors'])('%s is cached, answers 304 and has a valid AMP variant', async (path) => {
    const first = await page(path);
    const again = await fromCache(() => page(path));
    // Asked again if another test has changed the list in between.
    const isKnown = await pollUntil(async () => {
      const etag = (await page(path)).headers.get('etag') ?? '';
      return (await page(path, { 'if-none-match': etag })).status === 304;
    });
    const amp = await page(`${path}?amp=1`);

    expect([first.status, again.headers.get('x-cache'), isKnown]).toEqual([200, 'hit', true]);
    expect(parsePage(first.html).links('amphtml')).toEqual([`${siteUrl}${path}?amp=1`]);
    expect(parsePage(amp.html).links('canonical')).toEqual([siteUrl + path]);
    expect((await validateAmp(amp.html)).errors).toEqual([]);
  });
});
