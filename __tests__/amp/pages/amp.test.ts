import { demoDepartments } from '#lib/demo/server/departments.ts';
import { readDemoArticles } from '#lib/demo/server/readDemoArticles.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anArticle } from '../../support/builders.ts';
import { withDemoContent } from '../../support/demoContent.ts';
import { hostileBodies } from '../../support/hostileBodies.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

const prefixes = { ru: '', en: '/en', hy: '/hy' };

/** Every AMP page of the demo: front pages, departments, articles, tags. */
function demoAddresses(): string[] {
  const fronts = Object.values(prefixes).map((prefix) => prefix || '/');
  const departments = demoDepartments.flatMap(({ slug }) =>
    Object.values(prefixes).map((prefix) => `${prefix}/departments/${slug}`),
  );
  const articles = readDemoArticles().flatMap(({ slug, language, tags: [tag = ''] }) => [
    `${prefixes[language]}/articles/${slug}`,
    `${prefixes[language]}/tags/${encodeURIComponent(tag)}`,
  ]);
  return [...fronts, ...departments, ...articles];
}

async function validationErrors(address: string): Promise<string[]> {
  const { status, html } = await page(`${address}?amp=1`);
  if (status !== 200) return [`${address}: ${status}`];
  const result = await validateAmp(html);
  return result.status === 'pass' ? [] : [`${address}: ${result.errors.join('; ')}`];
}

beforeAll(withDemoContent, 600_000);
// The first run downloads the validator.
beforeAll(() => validateAmp('<p>'), 180_000);

describe('AMP pages', () => {
  it('of the demo are all valid', async () => {
    const addresses = demoAddresses();

    // Sequentially: concurrent requests beside other tests would exceed the load limits.
    const found: string[] = [];
    for (const address of addresses) found.push(...(await validationErrors(address)));

    expect(addresses.length).toBeGreaterThan(120);
    expect(found).toEqual([]);
  }, 600_000);

  it('render valid AMP for any article body', async () => {
    const found: string[] = [];
    for (const { name, html } of hostileBodies) {
      // Unsanitized, like a body stored before the sanitizer's latest change. PostgreSQL stores no NUL.
      const { slug } = await anArticle({ body: html.replaceAll('\0', ''), title: name, summary: name });
      found.push(...(await validationErrors(`/articles/${slug}`)));
    }

    expect(found).toEqual([]);
  }, 600_000);

  it('link to their canonical page, which links back', async () => {
    const { slug } = await anArticle();

    const canonical = parsePage((await page(`/articles/${slug}`)).html);
    const amp = parsePage((await page(`/articles/${slug}?amp=1`)).html);

    expect(canonical.links('amphtml')).toEqual([`${siteUrl}/articles/${slug}?amp=1`]);
    expect(amp.links('canonical')).toEqual([`${siteUrl}/articles/${slug}`]);
    expect(amp.links('amphtml')).toEqual([]);
  });

  it('load AMP’s runtime and the required components, and none of Next’s scripts', async () => {
    const plain = await anArticle();
    const player = await anArticle({ body: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>' });

    const without = parsePage((await page(`/articles/${plain.slug}?amp=1`)).html);
    const withPlayer = parsePage((await page(`/articles/${player.slug}?amp=1`)).html);

    const external = (scripts: string[]) => scripts.filter(Boolean);
    expect(external(without.scripts)).toEqual(['https://cdn.ampproject.org/v0.js']);
    expect(external(withPlayer.scripts)).toEqual([
      'https://cdn.ampproject.org/v0.js',
      'https://cdn.ampproject.org/v0/amp-youtube-0.1.js',
    ]);
  });

  it('have the same content as the canonical page', async () => {
    const { slug, title, summary } = await anArticle();

    const amp = parsePage((await page(`/articles/${slug}?amp=1`)).html);

    expect(amp.headings).toEqual([title]);
    expect(amp.text).toContain(summary);
    expect(amp.structuredData.map((data) => data['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  });
});
