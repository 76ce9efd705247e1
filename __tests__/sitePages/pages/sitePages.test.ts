import { randomUUID } from 'node:crypto';
import { readDemoPages } from '#lib/demo/server/readDemoArticles.ts';
import { languages } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anAuthor, createPage, send } from '../../support/anAuthor.ts';
import { anArticle, aUser } from '../../support/builders.ts';
import { withDemoContent } from '../../support/demoContent.ts';
import { hostileBodies } from '../../support/hostileBodies.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page, siteUrl } from '../../support/site.ts';

const aPage = (fields: Parameters<typeof anArticle>[0] = {}) => anArticle({ kind: 'page', ...fields });

describe('/pages/{slug}', () => {
  it('has its text once in the HTML, without byline, reactions, comments and recommendations', async () => {
    const author = await aUser({ role: 'editor' });
    const marker = randomUUID();
    const { slug, title, summary } = await aPage({ authorId: author.id, body: `<p>Кто мы ${marker}</p>` });

    const { status, html, headers } = await page(`/pages/${slug}`);
    const { language, headings, text, anchors } = parsePage(html);

    expect([status, language, headings]).toEqual([200, 'ru', [title]]);
    expect(html.split(marker)).toHaveLength(2);
    expect(text).toContain(summary);
    expect(text).toContain('Обновлено');
    for (const absent of [author.name, 'Комментарии', 'Читайте также']) expect(text).not.toContain(absent);
    expect(anchors).not.toContain(`/users/${author.id}`);
    expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d/);
    // Less while an article of another test is about to expire.
    const caching = async () => (await page(`/pages/${(await aPage()).slug}`)).headers.get('cache-control');
    expect(await pollUntil(async () => ((await caching()) ?? '').includes('s-maxage=300'))).toBe(true);
  });

  it('has canonical, hreflang, an AMP link and structured data', async () => {
    const translationGroup = randomUUID();
    const marker = randomUUID();
    const russian = await aPage({ translationGroup });
    const english = await aPage({ translationGroup, language: 'en', slug: `about-${marker}` });
    const contacts = await aPage({ slug: `contacts-${marker}` });
    const plain = await aPage({ language: 'hy' });
    const url = `${siteUrl}/pages/${russian.slug}`;
    const englishUrl = `${siteUrl}/en/pages/${english.slug}`;

    const { links, alternates, structuredData, meta, anchors } = parsePage((await page(`/pages/${russian.slug}`)).html);

    expect([links('canonical'), links('amphtml')]).toEqual([[url], [`${url}?amp=1`]]);
    expect(alternates).toEqual({ ru: url, en: englishUrl, 'x-default': url });
    expect(anchors).toContain(`/en/pages/${english.slug}`);
    expect(meta('description')).toEqual([russian.summary]);
    expect(meta('og:type')).toEqual(['website']);
    expect(structuredData[0]).toMatchObject({ '@type': 'AboutPage', url, name: russian.title, inLanguage: 'ru' });
    expect(structuredData[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    const typeOf = async (path: string) => parsePage((await page(path)).html).structuredData[0]['@type'];
    expect(await typeOf(`/pages/${contacts.slug}`)).toBe('ContactPage');
    expect(await typeOf(`/hy/pages/${plain.slug}`)).toBe('WebPage');
  });

  it('redirects an id, another language and a former slug, also of the AMP variant', async () => {
    const { token } = await anAuthor('editor');
    const about = await createPage(token, { status: 'published', slug: `o-nas-${randomUUID()}` });
    const slug = `o-redaktsii-${randomUUID()}`;
    await send('PUT', `/pages/${about.id}`, token, { slug });

    for (const name of [about.slug, about.id, `../en/pages/${slug}`]) {
      const { status, headers } = await page(`/pages/${name}`);
      const amp = await page(`/pages/${name}?amp=1`);

      expect([name, status, headers.get('location')]).toEqual([name, 301, `/pages/${slug}`]);
      expect(amp.headers.get('location')).toBe(`/pages/${slug}?amp=1`);
    }
  });

  it('is not found for an article, nor an article’s address for a page', async () => {
    const [article, about] = [await anArticle(), await aPage()];
    const draft = await aPage({ status: 'draft', publishedAt: null });

    const answers = [
      `/pages/${article.slug}`,
      `/articles/${about.slug}`,
      `/articles/${about.id}`,
      `/pages/${draft.slug}`,
    ];

    for (const path of answers) expect([path, (await page(path)).status]).toEqual([path, 404]);
  });

  it('appears when it is published, and disappears when it is unpublished', async () => {
    const { token } = await anAuthor('editor');
    const about = await createPage(token);
    const statusOf = async () => (await page(`/pages/${about.slug}`)).status;

    expect(await statusOf()).toBe(404);
    await send('PUT', `/pages/${about.id}`, token, { status: 'published' });
    await pollUntil(async () => (await statusOf()) === 200);
    await send('DELETE', `/pages/${about.id}`, token);
    await pollUntil(async () => (await statusOf()) === 404);
  });

  it('has a preview before it is published', async () => {
    const { token } = await anAuthor('editor');
    const about = await createPage(token, { language: 'en', title: `About ${randomUUID()}` });
    const { body } = await send('POST', `/pages/${about.id}/preview-links`, token, { days: 1 });
    const { url } = body as { url: string };
    const path = url.replace(siteUrl, '');

    const { status, html } = await page(path);
    const amp = await page(`${path}?amp=1`);

    expect([status, parsePage(html).headings]).toEqual([200, [about.title]]);
    expect(parsePage(html).meta('robots')).toEqual(['noindex']);
    expect(await validateAmp(amp.html)).toEqual({ status: 'pass', errors: [] });
  });

  it('is valid AMP, whatever an editor wrote', async () => {
    for (const { name, html } of hostileBodies.slice(0, 12)) {
      const { slug } = await aPage({ body: html });
      const amp = await page(`/pages/${slug}?amp=1`);

      expect([name, amp.status, await validateAmp(amp.html)]).toEqual([name, 200, { status: 'pass', errors: [] }]);
    }
  }, 120_000);
});

describe('the pages of the demo', () => {
  beforeAll(withDemoContent, 600_000);

  it('are valid AMP, linked to their translations and in the sitemap', async () => {
    const demo = readDemoPages();
    const sitemap = (await page('/sitemaps/pages-1.xml')).html;

    for (const { language, slug, group } of demo) {
      const path = paths.page(language, slug);
      const [canonical, amp] = [parsePage((await page(path)).html), await page(`${path}?amp=1`)];

      expect([path, (await validateAmp(amp.html)).errors]).toEqual([path, []]);
      expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`);
      for (const other of languages.filter((one) => one !== language)) {
        const edition = demo.find((one) => one.group === group && one.language === other);
        expect(canonical.alternates[other]).toBe(siteUrl + paths.page(other, edition?.slug ?? ''));
      }
    }
    expect(sitemap).toContain(`<loc>${siteUrl}/</loc>`);
    expect((await page('/sitemaps/articles-1.xml')).html).not.toContain('/pages/');
  });
});
