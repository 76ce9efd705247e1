import { eq } from 'drizzle-orm';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { presentTeaser } from '#lib/articles/server/present.ts';
import { listTeasers } from '#lib/articles/server/queries/articles.ts';
import { listDepartmentLinks } from '#lib/departments/server/listDepartmentLinks.ts';
import { readDepartmentList } from '#lib/departments/server/readDepartmentPage.ts';
import type { FrontChange } from '#lib/front/front.ts';
import { emptyFront } from '#lib/front/mergeFronts.ts';
import { publishDueFronts } from '#lib/front/server/publishDueFronts.ts';
import { listLatestByDepartment } from '#lib/front/server/queries/frontPage.ts';
import { readFrontPage } from '#lib/front/server/readFrontPage.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { fronts } from '#lib/platform/db/server/schema/fronts.ts';
import { aDepartment, anArticle, anImage, aSession, aUser } from '../../support/builders.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

const pinOf = ({ id }: { id: string }, until: string | null = null) => ({ articleId: id, until });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A site of its own, because the tests are about its newest articles and all of its fronts. */
let site: TestSite;
beforeAll(async () => {
  site = await startApi({ ROLE: 'api' });
  process.env.DATABASE_URL = site.connectionString;
});
afterEach(() => database().delete(fronts));
afterAll(async () => {
  await closeDatabase();
  await site.remove();
});

async function anEditor() {
  const token = await aSession(await aUser({ role: 'editor' }));
  return async (method: string, path: string, ifMatch = '', body?: unknown): Promise<{ etag: string }> => {
    const response = await fetch(`${site.url}/api/front/hy${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': ifMatch },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
}

async function publish(change: FrontChange, query = '') {
  const call = await anEditor();
  const { etag } = await call('GET', query);
  const saved = await call('PUT', query, etag, { ...emptyFront, ...change });
  await call('POST', `/publish${query}`, saved.etag);
}

/** Articles in Armenian, newer than all others, a millisecond apart. */
async function someArticles(count: number, departmentId?: string) {
  const made = [];
  const newest = Date.now();
  for (let index = 0; index < count; index += 1) {
    const publishedAt = new Date(newest - index);
    made.push(await anArticle({ language: 'hy', publishedAt, ...(departmentId && { departmentId }) }));
  }
  return made;
}

async function shown() {
  const front = await readFrontPage(asVisitor(), 'hy');
  return [front.lead, ...front.seconds, ...front.latest].map((teaser) => teaser?.id);
}

describe('the front page', () => {
  it('has the newest articles where nothing is placed', async () => {
    const made = await someArticles(12);

    expect(await shown()).toEqual(made.slice(0, 11).map(({ id }) => id));
  });

  it('is without an arrangement what it was before there was one', async () => {
    const [one, two] = [await aDepartment(), await aDepartment()];
    for (const { id } of [one, two, one]) await someArticles(6, id);

    const front = await readFrontPage(asVisitor(), 'hy');

    const newest = (await listTeasers(database(), { language: 'hy' }, 11)).map((row) => presentTeaser(row, 'hy'));
    const ids = new Set(newest.map(({ id }) => id));
    const others = (await listLatestByDepartment(database(), 'hy', 8))
      .map((row) => presentTeaser(row, 'hy'))
      .filter(({ id }) => !ids.has(id));
    const links = await listDepartmentLinks(asVisitor(), 'hy');
    const rails = links.map((department) => ({
      department,
      articles: others.filter((article) => article.department?.slug === department.slug).slice(0, 4),
    }));
    expect(await database().select().from(fronts)).toEqual([]);
    expect(front).toEqual({
      navigation: await listNavigation(asVisitor(), 'hy'),
      banner: null,
      lead: newest[0],
      seconds: newest.slice(1, 3),
      latest: newest.slice(3),
      departments: rails.filter(({ articles }) => articles.length > 0),
      mostRead: [],
    });
    expect(front.departments.length).toBeGreaterThan(1);
  });

  it('shows a scheduled article only in the preview, until it is published', async () => {
    const [first] = await someArticles(2);
    const scheduled = await anArticle({
      language: 'hy',
      status: 'scheduled',
      scheduledFor: new Date(Date.now() + 3_600_000),
      publishedAt: null,
    });
    const content = { ...emptyFront, lead: pinOf(scheduled) };
    await publish(content);

    const preview = await readFrontPage(asVisitor(), 'hy', content);
    const before = await shown();
    await database()
      .update(articles)
      .set({ status: 'published', publishedAt: new Date(Date.now() - 86_400_000), scheduledFor: null })
      .where(eq(articles.id, scheduled.id));

    expect([preview.lead?.id, before[0]]).toEqual([scheduled.id, first?.id]);
    expect(before).not.toContain(scheduled.id);
    expect((await shown()).slice(0, 2)).toEqual([scheduled.id, first?.id]);
  });

  it('has placed articles in their places, each article once, and fills the others', async () => {
    const made = await someArticles(12);
    const [a, b, c] = made;
    const last = made[11];
    if (!a || !b || !c || !last) throw new Error('no articles');

    await publish({ lead: pinOf(last), seconds: [null, pinOf(a)] });

    expect((await shown()).slice(0, 4)).toEqual([last.id, b.id, a.id, c.id]);
    expect(new Set(await shown()).size).toBe(11);
  });

  it.each([
    ['archived', { status: 'archived' as const }],
    ['deleted', { deletedAt: new Date() }],
    ['set back to draft', { status: 'draft' as const, publishedAt: null }],
    ['moved to another language', { language: 'en' as const }],
  ])('leaves the place of an article that is %s to the next', async (_, change) => {
    const [a, b, c] = await someArticles(3);
    if (!a || !b || !c) throw new Error('no articles');
    await publish({ lead: pinOf(c) });

    await database().update(articles).set(change).where(eq(articles.id, c.id));

    expect((await shown()).slice(0, 2)).toEqual([a.id, b.id]);
    expect(await shown()).not.toContain(c.id);
  });

  it('ignores a pin and a banner whose time is over', async () => {
    const [a, , c] = await someArticles(3);
    if (!a || !c) throw new Error('no articles');
    await publish({ lead: pinOf(c, inSeconds(-1)), banner: { text: 'Հրատապ', url: null, until: inSeconds(-1) } });

    const { lead, banner } = await readFrontPage(asVisitor(), 'hy');

    expect([lead?.id, banner]).toEqual([a.id, null]);
  });

  it('shows an article’s own headline, picture and label only here, and leaves out excluded ones', async () => {
    const department = await aDepartment();
    const [a, b] = await someArticles(2, department.id);
    if (!a || !b) throw new Error('no articles');
    const image = await anImage();
    const story = {
      articleId: b.id,
      title: 'Այլ վերնագիր',
      teaser: 'Այլ',
      imageId: image.id,
      label: 'breaking' as const,
    };
    await publish({ stories: [story], excluded: [a.id] });

    const { lead } = await readFrontPage(asVisitor(), 'hy');
    const list = await readDepartmentList(asVisitor(), { language: 'hy', departmentId: department.id }, 1);

    expect(lead).toMatchObject({ id: b.id, title: 'Այլ վերնագիր', summary: 'Այլ', label: 'breaking' });
    expect(lead?.cover?.url).toBe(image.url);
    expect(await shown()).not.toContain(a.id);
    expect(list?.articles.map(({ title }) => title)).toEqual([a.title, b.title]);
  });

  it('has the rails in their order, with their limits, without the hidden ones', async () => {
    const [one, two, three] = [await aDepartment(), await aDepartment(), await aDepartment()];
    for (const { id } of [one, two, three]) await someArticles(3, id);
    await someArticles(11);
    const rail = ({ id }: { id: string }, hidden: boolean, limit: number) => ({ departmentId: id, hidden, limit });
    await publish({ rails: [rail(three, false, 2), rail(two, true, 4), rail(one, false, 1)] });

    const { departments } = await readFrontPage(asVisitor(), 'hy');

    expect(departments.slice(0, 2).map(({ department, articles }) => [department.slug, articles.length])).toEqual([
      [three.slug, 2],
      [one.slug, 1],
    ]);
    expect(departments.map(({ department }) => department.slug)).not.toContain(two.slug);
  });
});

describe('a department’s page', () => {
  it('has placed articles first, and each article on exactly one page', async () => {
    const department = await aDepartment();
    const made = await someArticles(15, department.id);
    const [a, last] = [made[0], made[14]];
    if (!a || !last) throw new Error('no articles');
    const place = { language: 'hy' as const, departmentId: department.id };
    await publish(
      { lead: pinOf(last), seconds: [null, pinOf(await anArticle({ language: 'hy' }))] },
      `?department=${department.slug}`,
    );

    const [first, second, third] = [
      await readDepartmentList(asVisitor(), place, 1),
      await readDepartmentList(asVisitor(), place, 2),
      await readDepartmentList(asVisitor(), place, 3),
    ];

    const ids = [...(first?.articles ?? []), ...(second?.articles ?? [])].map(({ id }) => id);
    expect(ids).toEqual([last.id, ...made.slice(0, 14).map(({ id }) => id)]);
    expect([first?.articles.length, third]).toEqual([12, null]);
  });
});

describe('publishDueFronts', () => {
  it('publishes what is planned, and keeps what was published meanwhile', async () => {
    const [, b, c] = await someArticles(3);
    if (!b || !c) throw new Error('no articles');
    const call = await anEditor();
    await call('PUT', '', '"f0"', { lead: pinOf(c) });
    await call('POST', '/schedule', '"f1"', { publishAt: inSeconds(60) });
    await call('PUT', '', '"f2"', { seconds: [pinOf(b)] });
    await call('POST', '/publish', '"f3"');
    await call('PUT', '', '"f4"', { banner: { text: 'Հրատապ', url: null, until: null } });
    await database()
      .update(fronts)
      .set({ publishAt: new Date(Date.now() - 1000) });

    await Promise.all([publishDueFronts(asVisitor()), publishDueFronts(asVisitor())]);

    expect(await call('GET', '')).toMatchObject({
      etag: '"f6"',
      scheduled: null,
      published: { lead: pinOf(c), seconds: [pinOf(b)], banner: null },
      changed: ['banner'],
      lastPublished: { by: null },
    });
  });

  it('plans the next end after one has passed', async () => {
    const [a, b] = await someArticles(2);
    if (!a || !b) throw new Error('no articles');
    const later = inSeconds(3600);
    await publish({ lead: pinOf(b, inSeconds(60)), seconds: [pinOf(a, later)] });
    await database()
      .update(fronts)
      .set({ endsAt: new Date(Date.now() - 1000), published: { ...emptyFront, seconds: [pinOf(a, later)] } });

    await publishDueFronts(asVisitor());

    const [row] = await database().select().from(fronts);
    expect(row?.endsAt?.toISOString()).toBe(later);
  });
});
