import { eq } from 'drizzle-orm';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { atomErrors, rssErrors } from '../../support/feedErrors.ts';
import { hostileBodies } from '../../support/hostileBodies.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { fromCache, page, siteUrl } from '../../support/site.ts';

/** Two articles of one author, in one department, with one tag. */
async function aList() {
  const department = await aDepartment();
  const author = await aUser({ role: 'author', name: 'Анна & Ко' });
  const tag = `тег ${author.id}`;
  const shared = { departmentId: department.id, authorId: author.id, tags: [tag] };
  const older = await anArticle({ ...shared, title: 'Раньше', publishedAt: new Date('2026-01-01T10:00:00Z') });
  const newer = await anArticle({ ...shared, title: 'Позже', publishedAt: new Date('2026-01-02T10:00:00Z') });
  const lists = [`/departments/${department.slug}`, `/tags/${encodeURIComponent(tag)}`, `/users/${author.id}`];
  return { author, older, newer, lists };
}

describe.each([
  ['feed.xml', 'application/rss+xml; charset=utf-8', rssErrors],
  ['atom.xml', 'application/atom+xml; charset=utf-8', atomErrors],
] as const)('%s', (file, type, inputErrorsOf) => {
  it.each(['', '/en', '/hy'])('of the site under “%s” conforms to its specification', async (prefix) => {
    const { status, headers, html } = await page(`${prefix}/${file}`);

    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      type,
      'nosniff',
    ]);
    expect(inputErrorsOf(html, `${siteUrl}${prefix}/${file}`)).toEqual([]);
  });

  it('of a department, a tag or an author contains their articles, newest first', async () => {
    const { lists, older, newer } = await aList();
    for (const list of lists) {
      const { html } = await page(`${list}/${file}`);

      expect(inputErrorsOf(html, `${siteUrl}${list}/${file}`)).toEqual([]);
      expect([...html.matchAll(/>urn:uuid:([\da-f-]+)</g)].map(([, id]) => id)).toEqual([newer.id, older.id]);
    }
  });

  it('remains well-formed and harmless for any article', async () => {
    const { id: authorId } = await aUser({ role: 'author', name: ']]> <b> & \u0007 "x"' });
    const hostile = [
      '</title></item>',
      ']]>',
      '<![CDATA[x]]>',
      '&lt;script&gt;',
      '\u0008\u000b\ufffe',
      '<?xml?>',
      '<!--',
    ];
    for (const [n, text] of hostile.entries())
      await anArticle({ authorId, title: `${text} ${n}`, summary: text, tags: [text], seoTitle: text });
    // Unsanitized bodies: no stored text may make a feed fail.
    const bodies = hostileBodies.filter(({ name }, n) => n < 20 || name.startsWith('thousands'));
    for (const { html } of bodies) await anArticle({ authorId, body: html });

    const { html } = await page(`/users/${authorId}/${file}`);

    expect(inputErrorsOf(html, `${siteUrl}/users/${authorId}/${file}`)).toEqual([]);
    expect(html.match(/>urn:uuid:/g)).toHaveLength(hostile.length + bodies.length);
  });

  it.each(['/departments/nothing', '/tags/nothing-at-all', '/users/nobody'])('returns 404 for %s', async (list) => {
    expect((await page(`${list}/${file}`)).status).toBe(404);
  });
});

describe('a feed', () => {
  it('is read correctly by a feed parser', async () => {
    const { lists, author, newer } = await aList();
    const body =
      '<p><a href="/tags/x">a</a> <a href="#section-b">b</a></p><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Фильм"></iframe><img src="/media/a.jpg" srcset="/media/b.jpg 320w, /media/c.jpg 640w" alt="">';
    await database().update(articles).set({ body, updatedAt: new Date() }).where(eq(articles.id, newer.id));
    const [department = ''] = lists;

    const rss = parseRssFeed((await page(`${department}/feed.xml`)).html);
    const atom = parseAtomFeed((await page(`${department}/atom.xml`)).html);
    const raw = JSON.parse((await page(`${department}/feed.json`)).html);
    const json = parseJsonFeed(raw);

    const url = `${siteUrl}/articles/${newer.slug}`;
    const html = rss.items?.[0]?.content?.encoded ?? '';
    expect(rss).toMatchObject({ link: siteUrl + department, language: 'ru' });
    expect(rss.items?.[0]).toMatchObject({ title: 'Позже', link: url, dc: { creators: [author.name] } });
    expect(html).toContain(`href="${siteUrl}/tags/x"`);
    expect(html).toContain(`href="${url}#section-b"`);
    expect(html).toContain(`srcset="${siteUrl}/media/b.jpg 320w, ${siteUrl}/media/c.jpg 640w"`);
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(atom.entries?.[0]).toMatchObject({ id: `urn:uuid:${newer.id}`, content: { value: html } });
    expect(raw).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' });
    expect(json).toMatchObject({
      feed_url: `${siteUrl}${department}/feed.json`,
      home_page_url: siteUrl + department,
    });
    expect(json.items?.[0]).toMatchObject({
      id: `urn:uuid:${newer.id}`,
      url,
      content_html: html,
      authors: [{ name: author.name }],
    });
  });

  it('returns 304 for a matching ETag or date', async () => {
    const { lists } = await aList();
    const address = `${lists[0]}/feed.xml`;
    const first = await page(address);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';

    expect((await page(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await page(address, { 'if-modified-since': modified })).status).toBe(304);
    expect((await page(address, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    expect((await page(address, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    expect((await fromCache(() => page(address))).headers.get('x-cache')).toBe('hit');
  });

  it('is last modified when its newest entry was, however often it is rendered', async () => {
    const { author, lists, older } = await aList();
    const changedAt = new Date('2026-03-04T05:06:07.000Z');
    await database()
      .update(articles)
      .set({ updatedAt: new Date('2026-01-03') })
      .where(eq(articles.authorId, author.id));
    await database().update(articles).set({ updatedAt: changedAt }).where(eq(articles.id, older.id));

    for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
      const { headers } = await page(`${lists[0]}/${file}`);

      expect(headers.get('last-modified')).toBe(changedAt.toUTCString());
    }
  });

  it('removes an article together with the list pages', async () => {
    const { lists, newer } = await aList();
    const addresses = lists.flatMap((list) => [`${list}/feed.xml`, `${list}/atom.xml`, `${list}/feed.json`]);
    for (const address of addresses) expect((await page(address)).html).toContain(newer.id);

    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, newer.id));
    await purgePages(database(), ['lists:ru']);

    for (const address of addresses) {
      const isRemoved = async () => !(await page(address)).html.includes(newer.id);
      expect([address, await pollUntil(isRemoved)]).toEqual([address, true]);
    }
  });

  it('is linked in the heads of the pages that it belongs to', async () => {
    const { lists, newer } = await aList();
    for (const list of lists) {
      const expected = ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${siteUrl}${list}/${file}`);
      expect(parsePage((await page(list)).html).feeds).toEqual(expected);
    }
    expect(parsePage((await page(`/articles/${newer.slug}`)).html).feeds).toContain(`${siteUrl}/feed.xml`);
    expect(parsePage((await page('/hy')).html).feeds).toContain(`${siteUrl}/hy/feed.xml`);
  });
});
