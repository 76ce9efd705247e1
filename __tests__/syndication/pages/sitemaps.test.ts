import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { tags } from '#lib/platform/db/server/schema/tags.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { childrenOf, parseXml, textOf } from '../../support/parseXml.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { fromCache, page, siteUrl } from '../../support/site.ts';
import { indexErrors, sitemapErrors } from '../../support/sitemapErrors.ts';

/** Resolves when the site has heard of the purge, which takes a busy process a while: a page with the same tags has gone then. */
async function purgeSitemaps(): Promise<void> {
  const { slug } = await anArticle();
  const read = () => page(`/articles/${slug}`);
  await fromCache(read);
  await purgePages(database(), ['departments', 'lists:en']);
  await pollUntil(async () => (await read()).headers.get('x-cache') === 'miss');
}

/** All parts of one kind in the index. */
async function parts(kind: string): Promise<string[]> {
  await purgeSitemaps();
  const { html } = await page('/sitemap.xml');
  expect(indexErrors(html, siteUrl)).toEqual([]);
  const addresses = childrenOf(parseXml(html), 'sitemap').map((part) => textOf(part, 'loc') ?? '');
  const ofKind = addresses.filter((address) => address.includes(`/sitemaps/${kind}-`));
  return Promise.all(ofKind.map(async (address) => (await page(address.replace(siteUrl, ''))).html));
}

async function entriesOf(kind: string) {
  return (await parts(kind)).flatMap((xml) => childrenOf(parseXml(xml), 'url'));
}

async function locationsOf(kind: string) {
  return (await entriesOf(kind)).map((entry) => textOf(entry, 'loc'));
}

describe('sitemaps', () => {
  // At least one entry of each kind, whatever concurrent tests write.
  beforeAll(async () => {
    const departmentId = (await aDepartment()).id;
    for (let n = 0; n < 3; n += 1) await anArticle({ tags: ['карта сайта'], departmentId });
  });

  it.each(['articles', 'pages', 'archive', 'departments', 'tags', 'authors'])(
    'of %s conform to their schemas',
    async (kind) => {
      const found = await parts(kind);

      expect(found.length).toBeGreaterThan(0);
      for (const xml of found) expect(sitemapErrors(xml, siteUrl)).toEqual([]);
    },
  );

  it('list an article with the last change that readers were told about, and its translations', async () => {
    const translationGroup = randomUUID();
    const updatedNoteAt = new Date(Date.now() - 30_000);
    const russian = await anArticle({ translationGroup, updatedNote: 'Добавлен ответ.', updatedNoteAt });
    const english = await anArticle({ translationGroup, language: 'en' });

    const entries = await entriesOf('articles');
    const entry = entries.find((one) => textOf(one, 'loc') === `${siteUrl}/articles/${russian.slug}`);

    expect(textOf(entry, 'lastmod')).toBe(updatedNoteAt.toISOString());
    expect(childrenOf(entry, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ['ru', `${siteUrl}/articles/${russian.slug}`],
      ['en', `${siteUrl}/en/articles/${english.slug}`],
      ['x-default', `${siteUrl}/articles/${russian.slug}`],
    ]);
  });

  it('name no translation that is not indexed', async () => {
    const translationGroup = randomUUID();
    const russian = await anArticle({ translationGroup });
    await anArticle({ translationGroup, language: 'en', noindex: true });
    const armenian = await anArticle({ translationGroup, language: 'hy' });

    const entries = await entriesOf('articles');
    const entry = entries.find((one) => textOf(one, 'loc') === `${siteUrl}/articles/${russian.slug}`);

    expect(childrenOf(entry, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ['ru', `${siteUrl}/articles/${russian.slug}`],
      ['hy', `${siteUrl}/hy/articles/${armenian.slug}`],
      ['x-default', `${siteUrl}/articles/${russian.slug}`],
    ]);
  });

  it('list indexable pages only', async () => {
    const open = await anArticle();
    const own = await anArticle({ slug: `own-${randomUUID()}` });
    await database()
      .update(articles)
      .set({ canonicalUrl: `${siteUrl}/articles/${own.slug}` })
      .where(eq(articles.id, own.id));
    const left = [
      await anArticle({ noindex: true }),
      await anArticle({ canonicalUrl: 'https://elsewhere.example/story' }),
      await anArticle({ status: 'draft', publishedAt: null }),
      await anArticle({ status: 'archived' }),
      await anArticle({ deletedAt: new Date() }),
      await anArticle({ publishedAt: new Date(Date.now() + 3_600_000) }),
    ];

    const locations = await locationsOf('articles');

    expect(locations).toContain(`${siteUrl}/articles/${open.slug}`);
    expect(locations).toContain(`${siteUrl}/articles/${own.slug}`);
    for (const { slug } of left) expect(locations).not.toContain(`${siteUrl}/articles/${slug}`);
  });

  it('list the pages of all articles, topics and authors, and the months and days of the archive', async () => {
    await anArticle({ publishedAt: new Date('1989-03-09T22:00:00Z'), language: 'hy' });

    const [pages, archive] = await Promise.all(['pages', 'archive'].map(locationsOf));

    for (const path of ['/latest', '/en/archive', '/hy/topics', '/authors']) expect(pages).toContain(siteUrl + path);
    expect(archive?.filter((one) => one?.includes('/archive/1989'))).toEqual([
      `${siteUrl}/hy/archive/1989/03`,
      `${siteUrl}/hy/archive/1989/03/10`,
    ]);
  });

  it('list departments and authors with articles, and tags with three', async () => {
    const department = await aDepartment();
    const empty = await aDepartment();
    const author = await aUser({ role: 'author' });
    const reader = await aUser();
    const [tag, rare] = [`тег & ${randomUUID()}`, `редкий ${randomUUID()}`];
    const fields = { departmentId: department.id, authorId: author.id, language: 'hy' } as const;
    for (const tags of [[tag, rare], [tag, rare], [tag]]) await anArticle({ ...fields, tags });

    const [departments, tags, authors] = await Promise.all(['departments', 'tags', 'authors'].map(locationsOf));

    expect(departments?.filter((one) => one?.endsWith(`/departments/${department.slug}`))).toEqual([
      `${siteUrl}/hy/departments/${department.slug}`,
    ]);
    expect(departments).not.toContain(`${siteUrl}/departments/${empty.slug}`);
    expect(tags?.filter((one) => one?.includes(encodeURIComponent(tag)))).toEqual([
      `${siteUrl}/hy/tags/${encodeURIComponent(tag)}`,
    ]);
    expect(tags?.filter((one) => one?.includes(encodeURIComponent(rare)))).toEqual([]);
    expect(authors?.filter((one) => one?.endsWith(`/users/${author.id}`))).toEqual([
      `${siteUrl}/hy/users/${author.id}`,
    ]);
    expect(authors).not.toContain(`${siteUrl}/users/${reader.id}`);
  });

  it('name the editions of departments, authors and linked topics that have articles', async () => {
    const { id: departmentId, slug } = await aDepartment();
    const { id: authorId } = await aUser({ role: 'author' });
    const [russian, english, rare] = ['ru', 'en', 'rare'].map((name) => `${name} ${randomUUID()}`) as [
      string,
      string,
      string,
    ];
    await database()
      .insert(tags)
      .values(
        (
          [
            ['ru', russian],
            ['en', english],
            ['hy', rare],
          ] as const
        ).map(([language, tag]) => {
          return { language, tag, name: tag, linkGroup: authorId };
        }),
      );
    for (let n = 0; n < 3; n += 1) {
      await anArticle({ departmentId, authorId, tags: [russian] });
      await anArticle({ departmentId, authorId, tags: [english], language: 'en' });
    }
    await anArticle({ tags: [rare], language: 'hy' });

    const entries = (await Promise.all(['departments', 'tags', 'authors'].map(entriesOf))).flat();
    const alternatesOf = (path: string) =>
      childrenOf(
        entries.find((entry) => textOf(entry, 'loc') === siteUrl + path),
        'xhtml:link',
      ).map(({ attributes }) => [attributes.hreflang, attributes.href]);

    for (const [own, foreign] of [
      [paths.department('ru', slug), paths.department('en', slug)],
      [paths.user('ru', authorId), paths.user('en', authorId)],
      [paths.tag('ru', russian), paths.tag('en', english)],
    ] as const)
      for (const path of [own, foreign])
        expect(alternatesOf(path)).toEqual([
          ['ru', siteUrl + own],
          ['en', siteUrl + foreign],
          ['x-default', siteUrl + own],
        ]);
  });

  it.each(['articles-0', 'articles-99999', 'nothing-1', 'constructor-1', 'articles-1.html', 'articles'])(
    'have no part %s',
    async (name) => {
      const { status, html } = await page(`/sitemaps/${name}.xml`);

      expect(status).toBe(404);
      expect(html).toContain('<html lang="ru"');
    },
  );

  it('are compressed for clients that support it, with an XML content type', async () => {
    const { headers } = await page('/sitemaps/pages-1.xml', { 'accept-encoding': 'gzip' });
    const plain = await page('/sitemaps/pages-1.xml?x=<script>', {
      'accept-encoding': 'identity',
      cookie: 'NEXT_LOCALE=en',
    });

    expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      'gzip',
      'application/xml; charset=utf-8',
    ]);
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('/news-sitemap.xml', () => {
  it('lists articles of the last 48 hours', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const fresh = await anArticle({ title: 'Новость & <b>', publishedAt: hours(47), language: 'en' });
    const old = await anArticle({ publishedAt: hours(49) });
    const hidden = await anArticle({ noindex: true });
    await purgeSitemaps();

    const { html, headers } = await page('/news-sitemap.xml');

    expect(sitemapErrors(html, siteUrl)).toEqual([]);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const entries = childrenOf(parseXml(html), 'url');
    const entry = entries.find((one) => textOf(one, 'loc') === `${siteUrl}/en/articles/${fresh.slug}`);
    const news = childrenOf(entry, 'news:news')[0];
    expect(textOf(news, 'news:title')).toBe('Новость & <b>');
    expect(textOf(childrenOf(news, 'news:publication')[0], 'news:language')).toBe('en');
    expect(html).not.toContain(old.slug);
    expect(html).not.toContain(hidden.slug);
  });
});

describe('/robots.txt', () => {
  it('names the sitemaps and excludes private pages in every language', async () => {
    const { html } = await page('/robots.txt');

    const lines = html.split('\n');
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(lines).toContain(`Sitemap: ${siteUrl}/news-sitemap.xml`);
    for (const path of ['/admin', '/en/search', '/hy/profile', '/preview/', '/saved', '/en/login', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
  });
});

describe('robots.txt', () => {
  it('excludes private pages', async () => {
    const { status, headers, html } = await page('/robots.txt');

    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toContain('Disallow: /admin\n');
  });
});
