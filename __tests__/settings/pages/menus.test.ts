import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { closeDatabase, database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { callSite } from '../../support/callSite.ts';
import { parsePage } from '../../support/parsePage.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';
import { withinASecond } from '../../support/withinASecond.ts';

let site: TestSite;
let token = '';
let city: Awaited<ReturnType<typeof aDepartment>>;
let culture: Awaited<ReturnType<typeof aDepartment>>;
let about: Awaited<ReturnType<typeof anArticle>>;
let draft: Awaited<ReturnType<typeof anArticle>>;

beforeAll(async () => {
  site = await startSite();
  process.env.DATABASE_URL = site.connectionString;
  token = await aSession(await aUser({ role: 'admin' }));
  city = await aDepartment({ position: 1 });
  culture = await aDepartment({ position: 2 });
  await anArticle({ departmentId: city.id, slug: 'bridge' });
  await anArticle({ departmentId: culture.id, slug: 'theatre' });
  await anArticle({ departmentId: culture.id, language: 'en' });
  about = await anArticle({ kind: 'page', title: 'О нас', slug: 'about' });
  draft = await anArticle({ kind: 'page', title: 'Условия', status: 'draft', publishedAt: null });
  // It has no articles. The API purges what pages have shared since the start, which inserting rows does not.
  await call('POST', '/departments', { name: { ru: 'Пустой', en: 'Empty', hy: 'Դատարկ' } });
});

afterAll(async () => {
  await closeDatabase();
  await site.remove();
});

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: site.url, token }, method, path, body, headers);
}

async function save(header: unknown, footer: unknown = null) {
  const { settings, etag } = (await call('GET', '/settings')).body;
  const menus = { header: { ...settings.menus.header, ru: header }, footer: { ...settings.menus.footer, ru: footer } };
  return call('PUT', '/settings', { menus }, { 'if-match': etag });
}

/** The links of the menu, and those of the footer. */
async function menusOn(path: string): Promise<{ header: string[]; footer: string[] }> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  const header = /<nav class="departments"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const footer = /<footer class="site-foot">[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';
  // The ways to all articles are a list of their own.
  const menu = footer.replace(/<nav[\s\S]*?<\/nav>/g, '');
  const list = /<ul>[\s\S]*?<\/ul>/.exec(menu)?.[0] ?? '';
  return { header: parsePage(header).anchors, footer: parsePage(list).anchors };
}

async function expectMenus(path: string, expected: { header: string[]; footer: string[] }): Promise<void> {
  await withinASecond(async () => isDeepStrictEqual(await menusOn(path), expected));
  expect([path, await menusOn(path)]).toEqual([path, expected]);
}

describe('the menus', () => {
  it('have departments with articles in the language, and the published pages, until they are set', async () => {
    const expected = [`/departments/${city.slug}`, `/departments/${culture.slug}`];
    for (const path of ['/', '/articles/bridge', '/pages/about', '/login', '/?amp=1'])
      await expectMenus(path, { header: expected, footer: ['/pages/about'] });

    expect(await menusOn('/en')).toEqual({ header: [`/en/departments/${culture.slug}`], footer: [] });
  });

  it('have the items of the settings in their order, one language each', async () => {
    const saved = await save(
      [
        { kind: 'link', url: 'https://example.com/live', label: 'Эфир' },
        { kind: 'page', id: about.id, label: 'О газете' },
        { kind: 'tag', tag: '  Погода ' },
        { kind: 'department', id: culture.id },
      ],
      [{ kind: 'link', url: '/search', label: 'Поиск' }],
    );
    expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
    const header = [
      'https://example.com/live',
      '/pages/about',
      `/tags/${encodeURIComponent('Погода')}`,
      `/departments/${culture.slug}`,
    ];

    for (const path of ['/', '/articles/bridge', '/?amp=1']) await expectMenus(path, { header, footer: ['/search'] });
    expect((await menusOn('/en')).header).toEqual([`/en/departments/${culture.slug}`]);
    expect(await (await fetch(`${site.url}/`)).text()).toContain('О газете');
  });

  it('show tags by their names, also after an editor has changed one', async () => {
    await call('POST', '/articles', { title: 'О ней', body: '<p>О ней.</p>', tags: ['ЧАЭС'] });
    await save([{ kind: 'tag', tag: 'чаэс' }]);

    await expectMenus('/search', { header: [`/tags/${encodeURIComponent('ЧАЭС')}`], footer: ['/pages/about'] });
    await call('PUT', `/tags/ru/${encodeURIComponent('ЧАЭС')}`, { name: 'Чернобыль', version: 1 });

    await expectMenus('/search', { header: [`/tags/${encodeURIComponent('Чернобыль')}`], footer: ['/pages/about'] });
  });

  it('leave out what is no longer published', async () => {
    await save([
      { kind: 'page', id: draft.id },
      { kind: 'department', id: city.id },
      { kind: 'page', id: about.id },
    ]);
    await database().update(articles).set({ status: 'archived' }).where(eq(articles.id, about.id));

    await expectMenus('/search', { header: [`/departments/${city.slug}`], footer: [] });
  });

  it('may be empty', async () => {
    await save([], []);

    await expectMenus('/search', { header: [], footer: [] });
  });

  it.each([
    ['another host in disguise', [{ kind: 'link', url: '//example.com', label: 'X' }], 'menus.header.ru.0.url'],
    ['a backslash', [{ kind: 'link', url: '/\\example.com', label: 'X' }], 'menus.header.ru.0.url'],
    ['script', [{ kind: 'link', url: 'javascript:alert(1)', label: 'X' }], 'menus.header.ru.0.url'],
    ['no label', [{ kind: 'link', url: '/search', label: ' ' }], 'menus.header.ru.0.label'],
    ['an empty tag', [{ kind: 'tag', tag: ' ' }], 'menus.header.ru.0.tag'],
    ['21 items', Array(21).fill({ kind: 'tag', tag: 'x' }), 'menus.header.ru'],
  ])('refuse an item with %s', async (_, header, field) => {
    const { status, body } = await save(header);

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
