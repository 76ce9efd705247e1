import { randomUUID } from 'node:crypto';
import { toLanguage } from '#lib/languages/language.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { childrenOf, parseXml } from '../../support/parseXml.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page, siteUrl } from '../../support/site.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const articles = async (count: number, fields: Parameters<typeof anArticle>[0]) => {
  for (let n = 0; n < count; n += 1) await anArticle(fields);
};

/** Rows written by a test purge nothing. */
async function freshPage(path: string) {
  await purgePages(database(), ['lists:ru', 'lists:en', 'lists:hy']);
  let answer = await page(path);
  await pollUntil(async () => {
    answer = await page(path);
    return answer.headers.get('x-cache') === 'miss';
  }, 2000);
  return answer;
}

describe('/topics', () => {
  it('lists the topics of public articles in the language by letter, with their numbers', async () => {
    const marker = randomUUID();
    const tags = [`ёж ${marker}`, `ясень ${marker}`];
    await articles(2, { tags });
    await anArticle({ tags: [tags[1] ?? ''] });
    await anArticle({ tags: [`draft ${marker}`], status: 'draft', publishedAt: null });
    await anArticle({ tags: [`later ${marker}`], publishedAt: new Date(Date.now() + 3_600_000) });
    await anArticle({ tags: [`expired ${marker}`], expiresAt: new Date(Date.now() - 1000) });
    await anArticle({ tags: [`hedgehog ${marker}`], language: 'en' });

    const { text, anchors, headings } = parsePage((await freshPage('/topics')).html);

    expect(headings).toEqual(['Темы']);
    expect(text).toMatch(new RegExp(`Е[\\s\\S]*ёж ${marker} 2[\\s\\S]*Я[\\s\\S]*ясень ${marker} 3`));
    expect(anchors).toContain(`/tags/${encodeURIComponent(tags[0] ?? '')}`);
    expect(anchors).toContain('#letter-Е');
    for (const hidden of ['draft', 'later', 'expired', 'hedgehog']) expect(text).not.toContain(`${hidden} ${marker}`);
  });

  it.each([
    ['', ['газета', 'газеты']],
    ['/en', ['newspaper', 'newspapers']],
    ['/hy', ['թերթ', 'թերթեր']],
  ])('%s lists singular and plural of a word as one topic, under the one with more articles', async (prefix, words) => {
    const marker = randomUUID();
    const [singular, plural] = words.map((word) => `${word} ${marker}`);
    const language = toLanguage(prefix.slice(1) || undefined);
    await articles(2, { tags: [plural ?? ''], language });
    await anArticle({ tags: [singular ?? ''], language });

    const { text, anchors } = parsePage((await freshPage(`${prefix}/topics`)).html);

    expect(text).toContain(`${plural}, ${singular} 2 + 1`);
    for (const tag of [singular, plural]) expect(anchors).toContain(`${prefix}/tags/${encodeURIComponent(tag ?? '')}`);
  });

  it('is 404 after the last page', async () => {
    expect((await page('/topics?page=90')).status).toBe(404);
  });
});

describe('a tag page', () => {
  it('is for search engines from three articles on, and names its feed', async () => {
    const tag = `редкое-${randomUUID()}`;
    const path = `/tags/${encodeURIComponent(tag)}`;
    const neighbor = `neighbor ${randomUUID()}`;
    await articles(2, { tags: [tag, neighbor] });

    const rare = parsePage((await page(path)).html);
    await anArticle({ tags: [tag] });
    const usual = parsePage((await freshPage(path)).html);

    expect([rare.meta('robots'), usual.meta('robots')]).toEqual([['noindex'], ['max-image-preview:large']]);
    expect(usual.anchors).toEqual(expect.arrayContaining([`${path}/feed.xml`, '/topics']));
    const isOffered = ({ anchors }: typeof rare) => anchors.includes(`/tags/${encodeURIComponent(neighbor)}`);
    expect([isOffered(rare), isOffered(usual)]).toEqual([true, false]);
  });
});

describe('/authors', () => {
  it('lists who has published in the language, with the number on their page, and follows a new name', async () => {
    // By its name on the first page, however many authors other tests have.
    const { id } = await aUser({ role: 'author', name: `0 ${randomUUID()}` });
    const token = await aSession({ id });
    const department = await aDepartment({ name: { ru: 'Р', en: 'D', hy: `Բաժին ${randomUUID()}` } });
    const title = `Վերջին նյութը ${randomUUID()}`;
    await articles(2, { authorId: id, language: 'hy', departmentId: department.id, publishedAt: hoursAgo(2) });
    const last = await anArticle({ authorId: id, language: 'hy', title, publishedAt: hoursAgo(1) });
    await anArticle({ authorId: id, language: 'en' });
    const [reader, blocked] = [await aUser(), await aUser({ role: 'author', blockedAt: new Date() })];
    await anArticle({ authorId: blocked.id, language: 'hy' });

    const inArmenian = parsePage((await freshPage('/hy/authors')).html);
    const inRussian = parsePage((await page('/authors')).html);
    const name = `0 Նոր անուն ${randomUUID()}`;
    await send('PUT', '/auth/profile', token, { name });
    await pollUntil(async () => parsePage((await page('/hy/authors')).html).text.includes(name), 1000);

    expect(inArmenian.anchors).toContain(`/hy/users/${id}`);
    expect(inRussian.anchors).not.toContain(`/users/${id}`);
    for (const other of [reader, blocked]) expect(inArmenian.anchors).not.toContain(`/hy/users/${other.id}`);
    const { text, anchors } = parsePage((await page('/hy/authors')).html);
    expect(text).toMatch(new RegExp(`${department.name.hy}\\s*${name}\\s*${title}[^·]*·\\s*4 նյութ`));
    expect(anchors).toEqual(expect.arrayContaining([`/hy/users/${id}`, `/hy/articles/${last.slug}`]));
  });
});

describe('/feeds.opml', () => {
  it('lists the feeds of the site, its departments, topics and authors', async () => {
    const author = await aUser({ role: 'author', name: 'Tom & <Jerry>' });
    const [tag, rare] = [`topic & ${randomUUID()}`, `rare ${randomUUID()}`];
    await articles(3, { tags: [tag], authorId: author.id, language: 'en' });
    await anArticle({ tags: [rare], language: 'en' });

    const { status, headers, html } = await freshPage('/en/feeds.opml');
    const opml = parseXml(html);

    expect([status, headers.get('content-type')]).toEqual([200, 'text/x-opml; charset=utf-8']);
    expect([opml.name, opml.attributes]).toEqual(['opml', { version: '2.0' }]);
    expect(childrenOf(childrenOf(opml, 'head')[0], 'title')).toHaveLength(1);
    const [site, ...groups] = childrenOf(childrenOf(opml, 'body')[0], 'outline');
    expect(site?.attributes).toMatchObject({ type: 'rss', xmlUrl: `${siteUrl}/en/feed.xml`, htmlUrl: `${siteUrl}/en` });
    const feeds = groups.flatMap((group) => childrenOf(group, 'outline').map(({ attributes }) => attributes));
    expect(feeds).toContainEqual({
      type: 'rss',
      text: tag,
      title: tag,
      xmlUrl: `${siteUrl}/en/tags/${encodeURIComponent(tag)}/feed.xml`,
      htmlUrl: `${siteUrl}/en/tags/${encodeURIComponent(tag)}`,
    });
    expect(feeds).toContainEqual(expect.objectContaining({ text: 'Tom & <Jerry>' }));
    expect(html).not.toContain(rare);
    for (const { xmlUrl } of feeds.slice(0, 3))
      expect((await page(String(xmlUrl).replace(siteUrl, ''))).status).toBe(200);
  });
});
