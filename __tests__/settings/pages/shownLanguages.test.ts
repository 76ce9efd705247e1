import { randomUUID } from 'node:crypto';
import { closeDatabase, database } from '#lib/platform/db/server/database.ts';
import { tags } from '#lib/platform/db/server/schema/tags.ts';
import { aComment, aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { callSite } from '../../support/callSite.ts';
import { parsePage } from '../../support/parsePage.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';
import { withinASecond } from '../../support/withinASecond.ts';

/** Two processes of one site. */
let sites: TestSite[];
let token = '';
let city: Awaited<ReturnType<typeof aDepartment>>;
let author: Awaited<ReturnType<typeof aUser>>;
let reader: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  const first = await startSite();
  const shared = { DATA_DIR: first.dataDirectory, DATABASE_URL: first.connectionString, SITE_URL: first.url };
  sites = [first, await startSite(shared)];
  process.env.DATABASE_URL = first.connectionString;
  token = await aSession(await aUser({ role: 'admin' }));
  city = await aDepartment({ slug: 'city' });
  author = await aUser({ role: 'author', name: 'Anna' });
  reader = await aUser({ name: 'Boris' });
  const [bridge, about] = [randomUUID(), randomUUID()];
  for (const language of ['ru', 'en', 'hy'] as const) {
    const own = { language, departmentId: city.id, authorId: author.id, tags: [`tag-${language}`] };
    await anArticle({ ...own, slug: `bridge-${language}`, translationGroup: bridge });
    await anArticle({ ...own, slug: `port-${language}`, title: `Port ${language}` });
    await anArticle({ ...own, slug: `park-${language}` });
    await anArticle({ language, kind: 'page', slug: `about-${language}`, translationGroup: about });
  }
  for (const slug of ['port-ru', 'port-hy']) {
    const { id } = (await call('GET', `/articles/${slug}`)).body;
    await aComment({ articleId: id, authorId: reader.id, body: `On ${slug}` });
  }
  const linkGroup = randomUUID();
  for (const language of ['ru', 'en', 'hy'] as const) {
    const name = `tag-${language}`;
    await database().insert(tags).values({ tag: name, language, name, linkGroup });
  }
});

afterAll(async () => {
  await closeDatabase();
  await sites[1]?.stop();
  await sites[0]?.remove();
});

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: sites[0]?.url ?? '', token }, method, path, body, headers);
}

async function get(path: string, site = sites[0]) {
  const response = await fetch(`${site?.url}${path}`, { redirect: 'manual' });
  const location = response.headers.get('location')?.replace(sites[0]?.url ?? '', '');
  return { status: response.status, location, headers: response.headers, text: await response.text() };
}

async function show(languages: string[]) {
  const { etag } = (await call('GET', '/settings')).body;
  return call('PUT', '/settings', { languages }, { 'if-match': etag });
}

const switchOf = (html: string) => /<nav class="languages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
const languagesIn = (html: string) =>
  [...switchOf(html).matchAll(/<li lang="(\w\w)"/g)].map(([, language]) => language);

/** Saves the setting; each process follows within a second, on pages that it has in its cache. */
async function showEverywhere(languages: string[]): Promise<void> {
  const front = languages[0] === 'ru' ? '/' : `/${languages[0]}`;
  for (const site of sites) await get(front, site);
  expect((await show(languages)).status).toBe(200);
  const expected = languages.length > 1 ? languages : [];
  const follows = async (site: TestSite) => {
    const { status, text } = await get(front, site);
    return status === 200 && String(languagesIn(text)) === String(expected);
  };
  for (const site of sites) expect(await withinASecond(() => follows(site))).toBe(true);
}

async function expectRedirects(redirects: [string, string][]): Promise<void> {
  for (const [path, target] of redirects) {
    for (const site of sites) {
      const { status, location, headers } = await get(path, site);
      expect([path, status, location]).toEqual([path, 302, target]);
      expect(headers.get('cache-control')).toMatch(/no-store|max-age=0,/);
    }
  }
}

/** What a reader or a program can open without an account, in a language with the prefix. */
const pathsWith = (prefix: string, language: string) => [
  prefix || '/',
  ...['bridge', 'park'].map((name) => `${prefix}/articles/${name}-${language}`),
  ...['', '/feed.xml', '/feed.json'].map((file) => `${prefix}/departments/city${file}`),
  ...['', '/atom.xml'].map((file) => `${prefix}/tags/tag-${language}${file}`),
  ...['', '/comments', '/feed.xml'].map((file) => `${prefix}/users/${author.id}${file}`),
  ...[`/users/${reader.id}`, `/pages/about-${language}`, '/search?q=port&language=all', '/nothing'].map(
    (path) => prefix + path,
  ),
  ...[
    '/latest',
    '/topics',
    '/authors',
    '/archive',
    '/corrections',
    '/login',
    '/register',
    '/subscribe',
    '/search',
    '/offline',
  ].map((path) => prefix + path),
  ...[prefix || '/', `${prefix}/articles/bridge-${language}`].map((path) => `${path}?amp=1`),
  ...['/feed.xml', '/feeds.opml', '/manifest.webmanifest', '/opensearch.xml'].map((path) => prefix + path),
];

async function sitemaps(): Promise<string[]> {
  const index = (await get('/sitemap.xml')).text;
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(parts.length).toBeGreaterThan(3);
  return [...parts, '/news-sitemap.xml'];
}

async function savedSlugs() {
  const { body } = await call('GET', '/saved-articles');
  return { total: body.total, slugs: body.articles.map(({ slug }: { slug: string }) => slug) };
}

/** Links to a language and texts in it; not the fonts, and the languages of Next's router. */
const tracesIn = (html: string, language: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|"locales":\[[^\]]*\]/g, '')
    .match(new RegExp(`["'>/]${language}[/"?]|-${language}\\b|lang="${language}"`, 'g'));

describe('the languages of a site', () => {
  it('are all three in the order of the code until they are set', async () => {
    const { text } = await get('/en/articles/bridge-en');

    expect(languagesIn(text)).toEqual(['ru', 'en', 'hy']);
    expect(Object.keys(parsePage(text).alternates)).toEqual(['ru', 'en', 'hy', 'x-default']);
    expect((await call('GET', '/settings')).body.settings.languages).toEqual(['ru', 'en', 'hy']);
  });

  it.each([[[]], [['ru', 'ru']], [['de']]])('can not be %j', async (languages) => {
    expect((await show(languages)).status).toBe(400);
  });

  it('leave no trace of one that is off, on any page, feed or sitemap', async () => {
    await showEverywhere(['en', 'ru']);

    const paths = [...pathsWith('', 'ru'), ...pathsWith('/en', 'en'), ...(await sitemaps())];
    for (const path of paths) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, path.endsWith('/nothing') ? 404 : 200]);
      expect([path, tracesIn(text, 'hy')]).toEqual([path, null]);
    }
  });

  it('have their order in switches and hreflang, of which the first is x-default', async () => {
    const { text } = await get('/articles/bridge-ru');
    const { alternates, language, links } = parsePage(text);

    expect(languagesIn(text)).toEqual(['en', 'ru']);
    expect(Object.keys(alternates)).toEqual(['en', 'ru', 'x-default']);
    expect(alternates['x-default']).toBe(`${sites[0]?.url}/en/articles/bridge-en`);
    expect([language, links('canonical')]).toEqual(['ru', [`${sites[0]?.url}/articles/bridge-ru`]]);
  });

  it('redirect the addresses of one that is off to the same in the first, and named ones to their translation', async () => {
    await expectRedirects([
      ['/hy', '/en'],
      ['/hy?amp=1', '/en?amp=1'],
      ['/hy/articles/bridge-hy', '/en/articles/bridge-en'],
      ['/hy/articles/bridge-hy?amp=1', '/en/articles/bridge-en?amp=1'],
      ['/articles/bridge-hy', '/en/articles/bridge-en'],
      ['/hy/articles/park-hy', '/en/articles/park-hy'],
      ['/hy/pages/about-hy', '/en/pages/about-en'],
      ['/hy/tags/tag-hy', '/en/tags/tag-en'],
      ['/hy/departments/city?page=2', '/en/departments/city'],
      ['/hy/departments/city/feed.json', '/en/departments/city/feed.json'],
      ['/hy/feed.xml', '/en/feed.xml'],
      ['/hy/search?q=port&page=2', '/en/search?q=port'],
      ['/hy/admin/articles', '/en/admin/articles'],
      ['/hy/manifest.webmanifest', '/en/manifest.webmanifest'],
      ['/hy/nothing', '/en/nothing'],
    ]);
    expect((await get('/en/articles/park-hy')).status).toBe(404);
    // The page of a mailed link needs the token.
    expect((await get('/hy/unsubscribe?token=a')).status).toBe(200);
  });

  it('keep the content of one that is off for the API and the newsroom', async () => {
    const { body } = await call('GET', '/articles/bridge-hy');
    const [list, edited] = [
      await call('GET', '/articles/public?language=hy'),
      await call('GET', '/articles?language=hy'),
    ];

    expect([body.language, body.translations.length]).toEqual(['hy', 2]);
    expect([list.body.total, edited.body.total]).toEqual([3, 3]);
    expect((await call('GET', '/departments/city')).body.name.hy).toBe(city.name.hy);
  });

  it('hide from readers what they saved in one that is off', async () => {
    for (const slug of ['port-hy', 'port-en'])
      await call('POST', '/saved-articles', { articleId: (await call('GET', `/articles/${slug}`)).body.id });

    expect(await savedSlugs()).toEqual({ total: 1, slugs: ['port-en'] });
  });

  it('may be without the one that has no prefix', async () => {
    await showEverywhere(['hy', 'en']);

    await expectRedirects([
      ['/', '/hy'],
      ['/articles/bridge-ru', '/hy/articles/bridge-hy'],
      ['/articles/park-ru', '/hy/articles/park-ru'],
      ['/feed.xml', '/hy/feed.xml'],
      ['/latest', '/hy/latest'],
      ['/admin', '/hy/admin'],
    ]);
    for (const path of ['/robots.txt', '/favicon.ico', ...(await sitemaps())]) {
      const { status, text } = await get(path);
      expect([path, status, tracesIn(text, 'ru')]).toEqual([path, 200, null]);
    }
    expect(parsePage((await get('/en')).text).alternates['x-default']).toBe(`${sites[0]?.url}/hy`);
  });

  it('have no switch and no hreflang if there is one', async () => {
    await showEverywhere(['en']);

    for (const path of pathsWith('/en', 'en').filter((one) => !/\.|nothing/.test(one))) {
      const { text } = await get(path);
      expect([path, switchOf(text), parsePage(text).alternates]).toEqual([path, '', {}]);
    }
  });

  it('bring everything back when they are switched on again', async () => {
    await showEverywhere(['ru', 'en', 'hy']);

    for (const path of pathsWith('/hy', 'hy').filter((one) => !one.endsWith('/nothing')))
      for (const site of sites) expect([path, (await get(path, site)).status]).toEqual([path, 200]);
    expect(await savedSlugs()).toEqual({ total: 2, slugs: ['port-en', 'port-hy'] });
  });
});
