import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { anAuthor, createArticle } from '../../support/anAuthor.ts';
import { aComment, aDepartment, anArticle, anImage, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

describe('the page of an article', () => {
  it('has its full content in the HTML without JavaScript', async () => {
    const author = await aUser({ role: 'author', name: 'Лидия Воронцова' });
    const department = await aDepartment();
    const marker = randomUUID();
    const article = await anArticle({
      authorId: author.id,
      departmentId: department.id,
      tags: [`тег ${marker}`],
      body: `<p>Начало ${marker}</p>`,
    });
    await aComment({ articleId: article.id, body: `Возражение ${marker}` });
    const near = await anArticle({ tags: [`тег ${marker}`] });

    const { status, html } = await page(`/articles/${article.slug}`);
    const { headings, text, anchors, language } = parsePage(html);

    expect([status, language, headings]).toEqual([200, 'ru', [article.title]]);
    for (const shown of [
      article.summary,
      `Начало ${marker}`,
      `Возражение ${marker}`,
      'Лидия Воронцова',
      department.name.ru,
      near.title,
    ]) {
      expect(text).toContain(shown);
    }
    for (const address of [
      `/users/${author.id}`,
      `/departments/${department.slug}`,
      `/tags/${encodeURIComponent(`тег ${marker}`)}`,
    ]) {
      expect(anchors).toContain(address);
    }
  });

  it('contains the text once', async () => {
    const marker = randomUUID();
    const { slug } = await anArticle({ body: `<p>Единственный ${marker}</p>` });

    const { html } = await page(`/articles/${slug}`);

    expect(html.split(marker)).toHaveLength(2);
  });

  it('has metadata and structured data for search engines', async () => {
    const translationGroup = randomUUID();
    const russian = await anArticle({ translationGroup, tags: ['мост', 'река'] });
    const english = await anArticle({ translationGroup, language: 'en' });
    const url = `${siteUrl}/articles/${russian.slug}`;

    const { html } = await page(`/articles/${russian.slug}`);
    const { title, links, alternates, meta, structuredData } = parsePage(html);

    expect(title).toBe(`${russian.title} — Вестник`);
    expect([links('canonical'), links('amphtml')]).toEqual([[url], [`${url}?amp=1`]]);
    expect(alternates).toEqual({ ru: url, en: `${siteUrl}/en/articles/${english.slug}`, 'x-default': url });
    expect(meta('description')).toEqual([russian.summary]);
    expect(meta('og:type')).toEqual(['article']);
    expect(meta('og:url')).toEqual([url]);
    expect(meta('og:title')).toEqual([russian.title]);
    expect(meta('article:published_time')).toEqual([russian.publishedAt?.toISOString()]);
    expect(meta('article:tag')).toEqual(['мост', 'река']);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
    expect(structuredData.map((data) => data['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(structuredData[0]).toMatchObject({
      headline: russian.title,
      datePublished: russian.publishedAt?.toISOString(),
      inLanguage: 'ru',
    });
  });

  it('has a title of at most 69 characters and a description of at most 159, both cut at a word', async () => {
    const headline = 'Совет Кленогорска отложил строительство третьего моста через реку до весны';
    const summary = 'Депутаты просят пересчитать смету. '.repeat(8).trim();
    const { slug } = await anArticle({ title: headline, summary });

    const { title, meta, structuredData } = parsePage((await page(`/articles/${slug}`)).html);

    expect(title).toBe('Совет Кленогорска отложил строительство третьего моста… — Вестник');
    expect(meta('og:title')).toEqual([headline]);
    const [description = ''] = meta('description');
    expect(description.length).toBeLessThan(160);
    expect(summary.startsWith(`${description.slice(0, -1)} `)).toBe(true);
    expect(description.at(-1)).toBe('…');
    expect(structuredData[0]).toMatchObject({ headline, description: summary });
  });

  it('binds numbers in the headline and the standfirst, and leaves the author’s no-break spaces', async () => {
    const { user, token } = await anAuthor('editor');
    const draft = {
      title: 'Вода  подорожает с 1 июля на 14\u00a0%',
      summary: 'С 1 января — 1 250 рублей, в 1968 году.',
    };
    const { title, slug } = await createArticle(token, { ...draft, status: 'published' });

    const addresses = [
      `/articles/${slug}`,
      `/articles/${slug}?amp=1`,
      `/users/${user.id}`,
      `/users/${user.id}/feed.xml`,
    ];
    const shown = await Promise.all(addresses.map(async (address) => (await page(address)).html));

    const bound = [
      'Вода подорожает с\u00a01\u00a0июля на\u00a014\u00a0%',
      'С\u00a01\u00a0января\u00a0— 1\u00a0250\u00a0рублей, в\u00a01968\u00a0году.',
    ];
    expect(title).toBe('Вода подорожает с 1 июля на 14\u00a0%');
    for (const html of shown) for (const text of bound) expect(html).toContain(text);
  });

  it.each([
    ['the translation is not indexed', {}, { noindex: true }],
    ['the translation is canonical elsewhere', {}, { canonicalUrl: 'https://elsewhere.example/story' }],
    ['it is not indexed itself', { noindex: true }, {}],
    ['it is canonical elsewhere itself', { canonicalUrl: 'https://elsewhere.example/story' }, {}],
  ])('names no other edition for search engines if %s, but for readers', async (_, own, other) => {
    const translationGroup = randomUUID();
    const russian = await anArticle({ translationGroup, ...own });
    const english = await anArticle({ translationGroup, language: 'en', ...other });

    const { html } = await page(`/articles/${russian.slug}`);
    const { alternates, anchors } = parsePage(html);

    expect(alternates).toEqual({});
    expect(anchors).toContain(`/en/articles/${english.slug}`);
  });

  it('names the rights in the cover for search engines, as far as they are known', async () => {
    const image = await anImage({ author: 'Ани Саркисян', copyright: '© «Вестник» <1>' });
    const full = await anArticle({ coverImageId: image.id, coverCredit: 'Фото: Ани Саркисян' });
    const bare = await anArticle({ coverImageId: (await anImage()).id });
    const url = (shape: string) => `${siteUrl}/share/${shape}/articles/${full.slug}.jpg`;
    const imageOf = async (path: string) => parsePage((await page(path)).html).structuredData[0]?.image;

    expect(await imageOf(`/articles/${full.slug}`)).toEqual(
      ['16x9', '4x3', '1x1'].map((shape) => ({
        '@type': 'ImageObject',
        ...{ url: url(shape), contentUrl: url(shape) },
        creditText: 'Фото: Ани Саркисян',
        creator: { '@type': 'Person', name: 'Ани Саркисян' },
        copyrightNotice: '© «Вестник» <1>',
      })),
    );
    expect(await imageOf(`/articles/${full.slug}?amp=1`)).toEqual(await imageOf(`/articles/${full.slug}`));
    expect(await imageOf(`/articles/${bare.slug}`)).toEqual(
      ['16x9', '4x3', '1x1'].map((shape) => `${siteUrl}/share/${shape}/articles/${bare.slug}.jpg`),
    );
  });

  it('applies the author’s settings for search engines', async () => {
    const canonicalUrl = 'https://elsewhere.example/original';
    const { slug } = await anArticle({
      seoTitle: 'Другой заголовок',
      seoDescription: 'Другое описание',
      noindex: true,
      canonicalUrl,
    });

    const { html } = await page(`/articles/${slug}`);
    const { title, links, meta } = parsePage(html);

    expect([title, meta('description'), meta('robots'), links('canonical')]).toEqual([
      'Другой заголовок',
      ['Другое описание'],
      ['noindex'],
      [canonicalUrl],
    ]);
  });

  it('escapes markup in title, summary, tags and names', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const author = await aUser({ role: 'author', name: evil });
    const { slug } = await anArticle({ authorId: author.id, title: evil, summary: evil, tags: [evil] });

    for (const address of [`/articles/${slug}`, `/articles/${slug}?amp=1`]) {
      const { html } = await page(address);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
    }
  });

  it.each([
    ['its id', (article: { id: string }) => `/articles/${article.id}`],
    ['the path of another language', (article: { slug: string }) => `/en/articles/${article.slug}`],
  ])('redirects permanently from %s', async (_, addressOf) => {
    const article = await anArticle();

    const { status, headers } = await page(addressOf(article));

    expect([status, headers.get('location')]).toEqual([301, `/articles/${article.slug}`]);
  });

  it('redirects from a former slug, preserving AMP and language', async () => {
    const { id, slug } = await anArticle({ language: 'en' });
    const former = `former-${randomUUID()}`;
    await database().insert(articleRedirects).values({ slug: former, articleId: id });

    const canonical = await page(`/en/articles/${former}`);
    const amp = await page(`/en/articles/${former}?amp=1`);

    expect([canonical.status, canonical.headers.get('location')]).toEqual([301, `/en/articles/${slug}`]);
    expect([amp.status, amp.headers.get('location')]).toEqual([301, `/en/articles/${slug}?amp=1`]);
  });

  it.each(['', '/en', '/hy'])('returns the “not found” page for an unknown slug (%s)', async (prefix) => {
    const { status, html } = await page(`${prefix}/articles/nothing-here`);
    const { language, headings } = parsePage(html);

    expect([status, language, headings.length]).toEqual([404, prefix.slice(1) || 'ru', 1]);
  });

  it('returns the site’s error page without caching it when rendering fails', async () => {
    const [image] = await database()
      .insert(images)
      .values({ url: '/media/none.jpg', width: 1, height: 1, bytes: 1, variants: {} as never })
      .returning();
    // Published long ago: on the front page it would break that page, too.
    const { slug } = await anArticle({ coverImageId: image?.id, language: 'en', publishedAt: new Date('2020-01-01') });

    const { status, headers, html } = await page(`/en/articles/${slug}`);
    // It would also break everything else that reads all articles.
    await database().delete(articles).where(eq(articles.slug, slug));
    await database().delete(images).where(eq(images.url, '/media/none.jpg'));

    expect([status, headers.get('x-cache'), parsePage(html).headings]).toEqual([
      500,
      'miss',
      ['Something broke on our side'],
    ]);
    expect(headers.get('cache-control')).not.toContain('public');
  });
});
