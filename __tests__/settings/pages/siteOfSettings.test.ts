import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { childrenOf, parseXml, textOf } from '../../support/parseXml.ts';
import { aForm } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';

const name = { ru: 'Заря <1>', en: 'Dawn', hy: 'Արշալույս' };
const adsTxt = 'google.com, pub-1, DIRECT\nexample.com, 2, RESELLER';
const empty = { ru: '', en: '', hy: '' };
const languages = [
  { prefix: '', language: 'ru' },
  { prefix: '/en', language: 'en' },
  { prefix: '/hy', language: 'hy' },
] as const;
/** Two processes of one site. */
let sites: TestSite[];
let token = '';

beforeAll(async () => {
  const first = await startSite({ ADS_TXT: adsTxt });
  const shared = {
    ADS_TXT: adsTxt,
    DATA_DIR: first.dataDirectory,
    DATABASE_URL: first.connectionString,
    SITE_URL: first.url,
  };
  sites = [first, await startSite(shared)];
  process.env.DATABASE_URL = first.connectionString;
  token = await aSession(await aUser({ role: 'admin' }));
  for (const { language } of languages) await anArticle({ slug: `bridge-${language}`, language });
});

afterAll(async () => {
  await closeDatabase();
  await sites[1]?.stop();
  await sites[0]?.remove();
});

async function get(site: TestSite | undefined, path: string) {
  const response = await fetch(`${site?.url}${path}`);
  return { headers: response.headers, status: response.status, text: await response.text() };
}

async function call(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${sites[0]?.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { body }),
  });
  return { status: response.status, body: await response.json() };
}

async function anImage(width: number, height: number, color: string): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer();
  return (await call('POST', '/upload/image', aForm(content))).body.id;
}

async function change(settings: object) {
  const { etag } = (await call('GET', '/settings')).body;
  return call('PUT', '/settings', JSON.stringify(settings), { 'content-type': 'application/json', 'if-match': etag });
}

const pages = languages.flatMap(({ prefix, language }) =>
  [`${prefix || '/'}`, `${prefix}/articles/bridge-${language}`, `${prefix}/login`, `${prefix}/?amp=1`].map((path) => ({
    path: path.replace('//', '/'),
    language,
  })),
);

describe('without settings', () => {
  it('has no security.txt', async () => {
    expect((await get(sites[0], '/.well-known/security.txt')).status).toBe(404);
  });
});

describe('a change of the settings', () => {
  beforeAll(async () => {
    for (const site of sites) for (const { path } of pages) await get(site, path);
    const [light, dark, icon, shareImage] = await Promise.all([
      anImage(800, 200, '#00448880'),
      anImage(800, 200, '#88ccff80'),
      anImage(512, 512, '#004488'),
      anImage(1600, 900, '#004488'),
    ]);
    const changed = await change({
      name,
      tagline: { ru: 'Утренняя газета', en: 'The morning paper', hy: 'Առավոտյան թերթ' },
      footerText: { ru: 'Подвал', en: 'The footer', hy: 'Էջատակ' },
      logo: { light, dark },
      icon,
      shareImage,
      accentColor: { light: '#004488', dark: '#88ccff' },
      socialLinks: [{ label: 'Telegram', url: 'https://t.me/dawn' }],
      contact: { email: 'news@example.com', phone: '+374 10 000-000', address: { ...empty, en: '1 Abovyan St' } },
    });
    expect([changed.status, changed.body.fields]).toEqual([200, undefined]);
    await sleep(1000);
  });

  it.each([0, 1])('is on every page of process %i after a second', async (index) => {
    for (const { path, language } of pages) {
      const { text, headers } = await get(sites[index], path);
      const page = parsePage(text);

      expect([path, headers.get('x-cache')]).not.toEqual([path, 'hit']);
      expect([path, page.title]).toEqual([
        path,
        expect.stringMatching(path.includes('/articles/') ? /./ : name[language]),
      ]);
      expect(page.links('icon')).toEqual([expect.stringMatching(/^\/site\/icon-32\?v=1$/)]);
      expect(page.anchors).toEqual(
        expect.arrayContaining(['https://t.me/dawn', 'mailto:news@example.com', 'tel:+37410000000']),
      );
      expect(text).toContain('/site/logo-light?v=1');
      expect(text).toContain('--accent-light:#004488');
      expect(page.meta('og:site_name').slice(0, 1)).toEqual(
        path.includes('login') ? page.meta('og:site_name') : [name[language]],
      );
      expect(page.meta('og:image')).toEqual([`${sites[0]?.url}/site/share?v=1`]);
    }
    expect((await get(sites[index], '/en')).text).toContain('The morning paper');
    expect((await get(sites[index], '/en/feed.xml')).text).toContain('<title>Dawn</title>');
    expect((await get(sites[index], '/articles/bridge-ru')).text).toContain('"@type":"ImageObject"');
  });

  it.each([0, 1])('makes pictures of the images in process %i', async (index) => {
    const sizes = [];
    const { headers } = await get(sites[index], '/site/logo-light');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const file of ['/site/icon-180', '/site/icon-512', '/site/logo-dark', '/site/share', '/favicon.ico']) {
      const bytes = Buffer.from(await (await fetch(`${sites[index]?.url}${file}`)).arrayBuffer());
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
      sizes.push([file, format, width, height, hasAlpha]);
    }

    expect(sizes).toEqual([
      ['/site/icon-180', 'png', 180, 180, false],
      ['/site/icon-512', 'png', 512, 512, false],
      ['/site/logo-dark', 'png', 640, 160, true],
      ['/site/share', 'jpeg', 1200, 675, false],
      ['/favicon.ico', 'png', 32, 32, false],
    ]);
    expect(JSON.parse((await get(sites[index], '/hy/manifest.webmanifest')).text)).toMatchObject({
      name: name.hy,
      lang: 'hy',
      icons: [{ src: '/site/icon-192?v=1', sizes: '192x192' }, { sizes: '512x512' }],
    });
    expect((await get(sites[index], '/site/unknown')).status).toBe(404);
  });

  it.each([0, 1])('is in the files for programs of process %i', async (index) => {
    const search = await get(sites[index], '/hy/opensearch.xml');
    const security = await get(sites[index], '/.well-known/security.txt');
    const ads = await get(sites[index], '/ads.txt');
    const description = parseXml(search.text);
    const [url] = childrenOf(description, 'Url');

    expect(search.headers.get('content-type')).toMatch('application/opensearchdescription+xml');
    expect([textOf(description, 'ShortName'), textOf(description, 'Description')]).toEqual([name.hy, 'Առավոտյան թերթ']);
    expect(url?.attributes.template).toBe(`${sites[0]?.url}/hy/search?q={searchTerms}`);
    expect(textOf(parseXml((await get(sites[index], '/opensearch.xml')).text), 'ShortName')).toBe(name.ru);
    expect(security.text).toContain('Contact: mailto:news@example.com\n');
    expect(Date.parse(/^Expires: (.+)$/m.exec(security.text)?.[1] ?? '')).toBeGreaterThan(Date.now());
    expect(security.text).toContain(`Canonical: ${sites[0]?.url}/.well-known/security.txt\n`);
    expect([ads.status, ads.text]).toEqual([200, `${adsTxt}\n`]);
    expect((await get(sites[index], '/en/ads.txt')).status).toBe(404);
  });

  it('leaves AMP pages valid', async () => {
    for (const { prefix, language } of languages) {
      for (const path of [`${prefix}/?amp=1`, `${prefix}/articles/bridge-${language}?amp=1`]) {
        const { text } = await get(sites[0], path);

        expect(await validateAmp(text)).toEqual({ status: 'pass', errors: [] });
      }
    }
  });

  it.each([0, 1])('is on the 404 pages of process %i after the next request', async (index) => {
    for (const { prefix, language } of languages) {
      let { text, status } = await get(sites[index], `${prefix}/nothing`);
      const isNamed = async () => {
        ({ text, status } = await get(sites[index], `${prefix}/nothing`));
        return parsePage(text).title.includes(name[language]);
      };

      expect(await pollUntil(isNamed)).toBe(true);
      expect(status).toBe(404);
      expect(text).toContain('/site/logo-light?v=1');
    }
  });

  it('keeps the logo when its image is deleted', async () => {
    const { settings } = (await call('GET', '/settings')).body;
    await fetch(`${sites[0]?.url}/api/media/${settings.logo.light}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });

    expect((await get(sites[1], '/site/logo-light')).status).toBe(200);
    expect((await change({ reviewRequired: true })).status).toBe(200);
    expect((await change({ logo: { ...settings.logo, dark: null } })).status).toBe(200);
    expect((await get(sites[1], '/site/logo-light')).status).toBe(200);
    // The other process hears of it within a second.
    expect(await pollUntil(async () => (await get(sites[1], '/site/logo-dark')).status === 404)).toBe(true);
  });

  it('refuses a deleted image in another place than where its copy is', async () => {
    const { settings } = (await call('GET', '/settings')).body;

    expect((await change({ shareImage: settings.logo.light })).body.fields).toEqual({ shareImage: expect.any(String) });
  });

  it('refuses an icon that is too small', async () => {
    expect((await change({ icon: await anImage(100, 100, '#004488') })).body.fields).toEqual({
      icon: expect.any(String),
    });
  });
});
