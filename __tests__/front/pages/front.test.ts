import { setTimeout as sleep } from 'node:timers/promises';
import type { FrontChange } from '#lib/front/front.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';
import { withinASecond } from '../../support/withinASecond.ts';

/** Two processes of one site; the first runs the jobs. */
let sites: TestSite[];
let token: string;
let articles: { id: string; slug: string; title: string }[];
let departmentSlug: string;

beforeAll(async () => {
  const first = await startSite();
  const shared = { DATA_DIR: first.dataDirectory, DATABASE_URL: first.connectionString, SITE_URL: first.url };
  sites = [first, await startSite({ ...shared, ROLE: 'web' })];
  process.env.DATABASE_URL = first.connectionString;
  token = await aSession(await aUser({ role: 'admin' }));
  const department = await aDepartment();
  departmentSlug = department.slug;
  articles = [];
  for (const minutes of [1, 2, 3, 4])
    articles.push(
      await anArticle({
        title: `Новость ${minutes}`,
        departmentId: department.id,
        publishedAt: new Date(Date.now() - minutes * 60_000),
      }),
    );
  // The processes have rendered their front pages before they were ready.
  await call('PUT', `/articles/${articles[3]?.id}`, { title: 'Новость 4' });
});

afterAll(async () => {
  await closeDatabase();
  await sites[1]?.stop();
  await sites[0]?.remove();
});

async function call(method: string, path: string, body?: object, ifMatch = '*') {
  const response = await fetch(`${sites[0]?.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': ifMatch },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([method, path, response.ok]).toEqual([method, path, true]);
  return response.json();
}

async function publish(change: FrontChange, query = ''): Promise<void> {
  const front = await call('GET', `/front/ru${query}`);
  const { etag } = await call('PUT', `/front/ru${query}`, change, front.etag);
  await call('POST', `/front/ru/publish${query}`, undefined, etag);
}

const get = async (site: TestSite, path: string) => (await fetch(`${site.url}${path}`)).text();
const headlines = (html: string) =>
  [...html.matchAll(/class="card-title"[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title?.replaceAll('\u00a0', ' '));

/** Every process, and both forms of the page. */
async function everywhere(path: string, isShown: (html: string) => boolean): Promise<boolean> {
  const pages = sites.flatMap((site) => [get(site, path), get(site, `${path}?amp=1`)]);
  return (await Promise.all(pages)).every(isShown);
}
const leads = (path: string, title: string) =>
  withinASecond(() => everywhere(path, (html) => headlines(html)[0] === title));

const pinOf = (index: number, until: string | null = null) => ({ articleId: articles[index]?.id ?? '', until });

describe('a published front', () => {
  it('is in every process within a second, until the time of a pin and a banner', async () => {
    expect(await leads('/', 'Новость 1')).toBe(true);
    // Enough for what is expected before it, on a busy machine.
    const until = new Date(Date.now() + 20_000).toISOString();

    await publish({ lead: pinOf(3, until), banner: { text: 'Мост закрыт', url: '/search', until } });

    expect(await leads('/', 'Новость 4')).toBe(true);
    expect(await everywhere('/', (html) => html.includes('Мост закрыт'))).toBe(true);
    expect(Date.now()).toBeLessThan(Date.parse(until));
    await sleep(Date.parse(until) - Date.now());
    expect(await leads('/', 'Новость 1')).toBe(true);
    expect(await everywhere('/', (html) => !html.includes('Мост закрыт'))).toBe(true);
  });

  it('gives the place of an article that is taken down to the next within a second', async () => {
    await publish({ lead: pinOf(1) });
    expect(await leads('/', 'Новость 2')).toBe(true);

    await call('PUT', `/articles/${articles[1]?.id}`, { status: 'archived' });

    expect(await leads('/', 'Новость 1')).toBe(true);
    expect(await everywhere('/', (html) => !html.includes('Новость 2'))).toBe(true);
  });

  it('appears by itself at its time, with an article planned for the same', async () => {
    const publishAt = new Date(Date.now() + 20_000).toISOString();
    const planned = await call('POST', '/articles', { title: 'Завтра', body: '<p>Текст</p>', summary: 'О чём' });
    const front = await call('GET', '/front/ru');
    const { etag } = await call('PUT', '/front/ru', { lead: { articleId: planned.id, until: null } }, front.etag);
    await call('POST', '/front/ru/schedule', { publishAt }, etag);
    await call('PUT', `/articles/${planned.id}`, { status: 'scheduled', scheduledFor: publishAt });
    expect(await leads('/', 'Новость 1')).toBe(true);

    await sleep(Date.parse(publishAt) - Date.now());

    // Jobs start up to ten seconds after their time.
    expect(await pollUntil(() => everywhere('/', (html) => headlines(html)[0] === 'Завтра'), 40_000)).toBe(true);
    expect(await everywhere(`/departments/${departmentSlug}`, (html) => !html.includes('Завтра'))).toBe(true);
    await publish({ lead: null });
  });

  it('shows headline, label and banner only there, in valid AMP', async () => {
    const own = articles[2];
    if (!own) throw new Error('no article');
    const story = { articleId: own.id, title: 'Иначе', teaser: 'Кратко', imageId: null, label: 'breaking' as const };
    await publish({ lead: pinOf(2), stories: [story], banner: { text: 'Мост <закрыт>', url: null, until: null } });
    await publish(
      { lead: pinOf(2), stories: [{ ...story, title: '', label: 'photos' }] },
      `?department=${departmentSlug}`,
    );

    expect(await leads('/', 'Иначе')).toBe(true);
    expect(await leads(`/departments/${departmentSlug}`, own.title)).toBe(true);
    const site = sites[0];
    if (!site) throw new Error('no site');
    for (const path of ['/?amp=1', `/departments/${departmentSlug}?amp=1`]) {
      const { status, errors } = await validateAmp(await get(site, path));
      expect([path, status, errors]).toEqual([path, 'pass', []]);
    }
    const [front, department, article] = await Promise.all(
      ['/', `/departments/${departmentSlug}`, `/articles/${own.slug}`].map((path) => get(site, path)),
    );
    const { text } = parsePage(front ?? '');
    expect(text).toContain('Мост <закрыт>');
    expect([text.includes('Срочно'), text.includes('Фото')]).toEqual([true, false]);
    expect(parsePage(department ?? '').text).toContain('Фото');
    expect(department).not.toContain('Иначе');
    expect(article).not.toContain('Иначе');
    expect(article).toContain(own.title);
  });

  it('previews the draft, uncached and only while its editor is one', async () => {
    const editor = await aUser({ role: 'editor' });
    const front = await call('GET', '/front/ru');
    await call('PUT', '/front/ru', { banner: { text: 'Планёрка', url: null, until: null } }, front.etag);
    const session = await aSession(editor);
    const response = await fetch(`${sites[0]?.url}/api/front/ru/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
    });
    const { url } = await response.json();

    const shown = await fetch(url);
    const html = await shown.text();
    await call('PUT', `/users/${editor.id}`, { role: 'author' });
    const after = await fetch(url);

    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(parsePage(html).text).toContain('Планёрка');
    expect(parsePage(html).meta('robots')).toEqual(['noindex']);
    expect(await everywhere('/', (page) => !page.includes('Планёрка'))).toBe(true);
    expect(after.status).toBe(404);
    expect((await fetch(`${url}x`)).status).toBe(404);
  });
});
