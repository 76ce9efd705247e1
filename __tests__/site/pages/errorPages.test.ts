import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page } from '../../support/site.ts';

const missing = () => `/hy/nothing-${randomUUID()}`;
const lists = () => purgePages(database(), [listTag('hy')]);

describe('the 404 page', () => {
  it('offers a search, departments and the latest articles, and not those that are no longer public', async () => {
    const department = await aDepartment();
    const { id, slug } = await anArticle({ language: 'hy', departmentId: department.id });
    let missed = { status: 0, html: '' };
    const isOffered = async () => {
      missed = await page(missing());
      return parsePage(missed.html).anchors.includes(paths.article('hy', slug));
    };
    // Each time later than those that other tests have published meanwhile.
    const isNewest = async () => {
      await database().update(articles).set({ publishedAt: new Date() }).where(eq(articles.id, id));
      await lists();
      return isOffered();
    };
    expect(await pollUntil(isNewest)).toBe(true);
    const { status, html } = missed;
    expect(status).toBe(404);
    expect(html).toMatch(/<form[^>]*action="\/hy\/search"/);
    expect(parsePage(html).anchors).toContain(paths.department('hy', department.slug));

    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, id));
    await lists();
    expect(await pollUntil(async () => !(await isOffered()))).toBe(true);
  });
});

describe('pages that do not exist', () => {
  it('are one page, whatever their address', async () => {
    const name = randomUUID();
    const addresses = [
      `/en/articles/${name}`,
      `/en/tags/${name}`,
      `/en/users/${name}`,
      `/en/${name}`,
      `/en/articles/${name}?amp=1`,
    ];

    const pages = await Promise.all(addresses.map((address) => page(address)));

    expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 404));
    // Nothing depends on the address, so it is rendered once for all.
    for (const { html } of pages) expect(html).not.toContain(name);
  });
});

describe('the 500 page', () => {
  it.each(['', '/en', '/hy'])(
    'under “%s” has a search and the way home, and no heading that breaks inside a word',
    async (prefix) => {
      const { html } = await page(`${prefix}/500`);
      const { headings, anchors, meta } = parsePage(html);

      expect(html).toContain(`action="${prefix}/search"`);
      expect(anchors).toContain(prefix || '/');
      expect(headings).toHaveLength(1);
      // A hyphen would allow a line break.
      expect(headings[0]).not.toContain('-');
      expect(meta('robots')).toEqual(['noindex']);
    },
  );

  it('has the departments', async () => {
    const { id: departmentId, slug } = await aDepartment();
    await anArticle({ language: 'en', departmentId });
    await lists();

    const offersDepartment = async () =>
      parsePage((await page('/en/500')).html).anchors.includes(paths.department('en', slug));
    expect(await pollUntil(offersDepartment, 20_000)).toBe(true);
  });
});
