import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { CachedPage } from '#lib/platform/cache/server/CachedPage.ts';
import { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import { purgeListener } from '#lib/platform/cache/server/purgeListener.ts';
import { purgeChannel, purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database, inTransaction } from '#lib/platform/db/server/database.ts';
import { listenTo } from '#lib/platform/db/server/listenTo.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anArticle } from '../../../support/builders.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { fromCache, page } from '../../../support/site.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

function xCache({ headers }: { headers: Headers }) {
  return headers.get('x-cache');
}

describe('the page cache of a running site', () => {
  it('follows the page’s policy and reports its status in a header', async () => {
    const { first, ...second } = await fromCache(async () => {
      const { slug } = await anArticle();
      return { first: await page(`/articles/${slug}`), ...(await page(`/articles/${slug}`)) };
    });

    expect([xCache(first), xCache(second)]).toEqual(['miss', 'hit']);
    expect(second.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(second.headers.get('cache-tag')).toContain('article:');
    expect(second.html).toBe(first.html);
  });

  it('stores canonical and AMP pages, and languages, separately', async () => {
    const { slug } = await anArticle();
    await page(`/articles/${slug}`);

    const amp = await page(`/articles/${slug}?amp=1`);

    expect(xCache(amp)).toBe('miss');
    expect(amp.html).toContain('<html lang="ru" amp');
  });

  it('serves the same bytes regardless of the previous reader’s headers', async () => {
    const { title, summary, body, authorId, createdAt, updatedAt, publishedAt } = await anArticle();
    const forged = {
      cookie: 'NEXT_LOCALE=en; i18next=hy; __prerender_bypass=1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/admin',
      'x-nextjs-data': '1',
      'x-now-route-matches': '1=evil',
      'x-middleware-subrequest': 'middleware:middleware',
      'x-matched-path': '/en',
      'accept-language': 'en',
      authorization: 'Bearer stolen',
    };

    const twin = () => anArticle({ title, summary, body, authorId, createdAt, updatedAt, publishedAt });
    const same = (html: string, article: { slug: string; id: string; translationGroup: string }) =>
      html
        .replaceAll(article.slug, 'SLUG')
        .replaceAll(article.id, 'ID')
        .replaceAll(article.translationGroup, 'GROUP')
        .replace(/<aside[\s\S]*/, '');
    let [found, expected] = ['', 'nothing'];
    // Again if another test has changed the menus between the two.
    const isTheSame = async () => {
      const [attacked, clean] = [await twin(), await twin()];
      await page(`/articles/${attacked.slug}?evil=<script>&amp=0&__nextLocale=en&slug=other`, forged);
      const after = await page(`/articles/${attacked.slug}`);
      found = same(after.html, attacked);
      expected = same((await page(`/articles/${clean.slug}`)).html, clean);
      expect(after.html).not.toContain('evil');
      return xCache(after) === 'hit' && found === expected;
    };

    const wasTheSame = await pollUntil(isTheSame);
    expect(found).toBe(expected);
    expect(wasTheSame).toBe(true);
  });

  it('removes a page when a change with its tag is committed, but not when it is rolled back', async () => {
    const { id, slug } = await anArticle({ title: 'Было' });
    const seen = await fromCache(async () => {
      await page(`/articles/${slug}`);
      const undone = inTransaction(async (transaction) => {
        await transaction.update(articles).set({ title: 'Отменено' }).where(eq(articles.id, id));
        await purgePages(transaction, [`article:${id}`]);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      await sleep(200);
      return page(`/articles/${slug}`);
    });
    expect(xCache(seen)).toBe('hit');

    await inTransaction(async (transaction) => {
      await transaction.update(articles).set({ title: 'Стало' }).where(eq(articles.id, id));
      await purgePages(transaction, [`article:${id}`]);
    });
    let found: string | null = null;
    const isNew = async () => {
      const after = await page(`/articles/${slug}`);
      found = xCache(after);
      return after.html.includes('Стало');
    };

    expect(await pollUntil(isNew)).toBe(true);
    expect(found).toBe('miss');
  });

  it('removes a page whose tag is the last of thousands', async () => {
    const { id, slug } = await anArticle();
    await page(`/articles/${slug}`);

    await purgePages(database(), [...Array.from({ length: 2500 }, () => `article:${randomUUID()}`), `article:${id}`]);

    expect(await pollUntil(async () => xCache(await page(`/articles/${slug}`)) === 'miss')).toBe(true);
  });

  it('shows a new article whose URL was cached as missing', async () => {
    const slug = `soon-${randomUUID()}`;
    expect((await page(`/articles/${slug}`)).status).toBe(404);

    await anArticle({ slug });
    await purgePages(database(), ['lists:ru']);

    expect(await pollUntil(async () => (await page(`/articles/${slug}`)).status === 200)).toBe(true);
  });

  it('stores no page with private content', async () => {
    const first = await page('/nothing/of/the/kind');
    const second = await page('/nothing/of/the/kind');

    expect([first.status, xCache(first), xCache(second)]).toEqual([404, 'miss', 'miss']);
  });
});

describe('a process that loses the connection for purge notifications', () => {
  const databases = new TestDatabases();
  afterAll(() => databases.remove());

  it('revalidates its pages, because purges may have been missed', async () => {
    const connectionString = await databases.make();
    const cache = new PageCache(100_000);
    const stop = listenTo(connectionString, [purgeListener([cache])]);
    expect(await pollUntil(async () => cache.now() > 0)).toBe(true);
    const policy = { fresh: 600, staleWhileRevalidate: 600, staleIfError: 600 };
    cache.set('/', new CachedPage({ status: 200, headers: {}, body: Buffer.from('text') }, policy, Date.now()), 1);
    expect(cache.get('/')?.freshUntil).toBeGreaterThan(0);

    await query(
      connectionString,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const isExpired = await pollUntil(async () => cache.get('/')?.freshUntil === 0);
    await stop();

    expect(isExpired).toBe(true);
  });

  it('ignores a notification without tags', async () => {
    const connectionString = await databases.make();
    const cache = new PageCache(100_000);
    const stop = listenTo(connectionString, [purgeListener([cache])]);
    expect(await pollUntil(async () => cache.now() > 0)).toBe(true);
    const policy = { fresh: 600, staleWhileRevalidate: 600, staleIfError: 600 };
    const headers = { 'cache-tag': 'article:1' };
    cache.set('/', new CachedPage({ status: 200, headers, body: Buffer.from('text') }, policy, Date.now()), 1);

    await query(connectionString, `notify ${purgeChannel}, 'no JSON'`);
    expect(cache.get('/')?.freshUntil).toBeGreaterThan(0);
    await query(connectionString, `notify ${purgeChannel}, '["article:1"]'`);
    const isExpired = await pollUntil(async () => !((cache.get('/')?.freshUntil ?? 0) > 0));
    await stop();

    expect(isExpired).toBe(true);
  });
});

describe('every page', () => {
  it.each(['/', '/?amp=1', '/articles/nothing-here', '/nothing'])('%s has the security headers', async (address) => {
    const { headers } = await page(address);

    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('content-security-policy')).toContain('frame-ancestors');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
