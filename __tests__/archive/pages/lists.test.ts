import { randomUUID } from 'node:crypto';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { withDemoContent } from '../../support/demoContent.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

/** A department, a tag and an author with 13 articles: one more than fits on a page. */
async function aList() {
  const department = await aDepartment();
  const author = await aUser({ role: 'author' });
  const tag = `тег ${randomUUID()}`;
  for (let n = 1; n <= 13; n += 1) {
    await anArticle({
      departmentId: department.id,
      authorId: author.id,
      tags: [tag],
      title: `Статья номер ${n}.`,
      publishedAt: new Date(Date.UTC(2026, 0, n)),
    });
  }
  return {
    departments: `/departments/${department.slug}`,
    tags: `/tags/${encodeURIComponent(tag)}`,
    users: `/users/${author.id}`,
  };
}

describe('a list of articles', () => {
  it('shows the newest first, twelve per page, with plain links to the other pages', async () => {
    for (const address of Object.values(await aList())) {
      const first = parsePage((await page(address)).html);
      const second = parsePage((await page(`${address}?page=2`)).html);

      expect(first.text).toContain('Статья номер 13.');
      expect(first.text).not.toContain('Статья номер 1.');
      expect(first.anchors).toContain(`${address}?page=2`);
      expect(second.text).toContain('Статья номер 1.');
      expect(second.anchors).toContain(address);
    }
  });

  it('has pagination metadata for search engines', async () => {
    for (const [kind, address] of Object.entries(await aList())) {
      const first = parsePage((await page(address)).html);
      const second = parsePage((await page(`${address}?page=2`)).html);

      expect([first.links('canonical'), first.links('next'), first.links('prev')]).toEqual([
        [siteUrl + address],
        [`${siteUrl}${address}?page=2`],
        [],
      ]);
      expect([second.links('canonical'), second.links('prev'), second.links('next')]).toEqual([
        [`${siteUrl}${address}?page=2`],
        [siteUrl + address],
        [],
      ]);
      expect(first.links('amphtml')).toEqual(kind === 'users' ? [] : [`${siteUrl}${address}?amp=1`]);
      expect(second.title).not.toBe(first.title);
    }
  });

  it('returns 404 after the last page', async () => {
    for (const address of Object.values(await aList())) {
      expect((await page(`${address}?page=3`)).status).toBe(404);
    }
  });

  it('shows a message when it is empty', async () => {
    const { slug } = await aDepartment();
    const { id } = await aUser();

    for (const address of [`/departments/${slug}`, `/en/departments/${slug}`, `/users/${id}`]) {
      const { status, html } = await page(address);
      expect([status, parsePage(html).headings.length]).toEqual([200, 1]);
    }
  });

  it.each(['/departments/nothing', `/tags/${randomUUID()}`, '/users/nobody', `/users/${randomUUID()}`])(
    'returns 404 at %s',
    async (address) => {
      expect((await page(address)).status).toBe(404);
    },
  );
});

describe('a list in a language without articles', () => {
  it('of an author is canonical in a language that has some', async () => {
    const { id } = await aUser({ role: 'author' });
    await anArticle({ authorId: id, language: 'en' });
    await anArticle({ authorId: id, language: 'hy' });

    const [russian, english] = await Promise.all(
      [`/users/${id}`, `/en/users/${id}`].map(async (path) => parsePage((await page(path)).html)),
    );

    const own = `${siteUrl}/en/users/${id}`;
    expect([russian?.links('canonical'), english?.links('canonical')]).toEqual([[own], [own]]);
    expect(russian?.alternates).toEqual({});
    expect(russian?.meta('robots')).toEqual(['max-image-preview:large']);
    expect(english?.alternates).toEqual({ en: own, hy: `${siteUrl}/hy/users/${id}`, 'x-default': own });
  });

  it('of a department is not for search engines, and no alternate', async () => {
    const { id, slug } = await aDepartment();
    await anArticle({ departmentId: id });
    await anArticle({ departmentId: id, language: 'hy' });

    const [russian, english] = await Promise.all(
      [`/departments/${slug}`, `/en/departments/${slug}`].map(async (path) => parsePage((await page(path)).html)),
    );

    const own = `${siteUrl}/departments/${slug}`;
    expect(russian?.alternates).toEqual({ ru: own, hy: `${siteUrl}/hy/departments/${slug}`, 'x-default': own });
    expect(russian?.meta('robots')).toEqual(['max-image-preview:large']);
    expect([english?.meta('robots'), english?.alternates, english?.links('canonical')]).toEqual([
      ['noindex'],
      {},
      [`${siteUrl}/en/departments/${slug}`],
    ]);
  });
});

describe('the front page', () => {
  beforeAll(withDemoContent, 600_000);

  it.each([
    ['/', 'ru'],
    ['/en', 'en'],
    ['/hy', 'hy'],
  ])('at %s is in %s and links its other languages', async (address, language) => {
    const { html } = await page(address);
    const parsed = parsePage(html);

    expect([parsed.language, parsed.headings.length]).toEqual([language, 1]);
    expect(parsed.alternates).toEqual({
      ru: `${siteUrl}/`,
      en: `${siteUrl}/en`,
      hy: `${siteUrl}/hy`,
      'x-default': `${siteUrl}/`,
    });
    expect(parsed.structuredData.map((data) => data['@type'])).toEqual(['WebSite', 'NewsMediaOrganization']);
    expect(parsed.anchors.filter((anchor) => anchor.includes('/articles/')).length).toBeGreaterThan(9);
  });
});
