import { randomUUID } from 'node:crypto';
import { siteSettingsSchema } from '#lib/settings/siteSettings.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

type Edited = { settings: Record<string, unknown>; saved: string[]; etag: string };

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
let site: TestSite;
let token = '';

// A site of its own: settings concern every page and test of a shared one.
beforeAll(async () => {
  site = await startApi({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  ({ token } = (await call('POST', '/auth/login', admin)).body);
});
afterEach(() => query(site.connectionString, 'delete from site_settings'));
afterAll(() => site.remove());

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function read(): Promise<Edited> {
  return (await call('GET', '/settings')).body;
}

function put(change: object, ifMatch?: string) {
  return call('PUT', '/settings', change, ifMatch ? { 'if-match': ifMatch } : {});
}

describe('GET /api/settings', () => {
  it('returns the values of the environment before anything is saved', async () => {
    const { settings, saved, etag } = await read();

    expect(siteSettingsSchema.parse(settings)).toEqual(settings);
    expect(settings).toMatchObject({ timeZone: 'Europe/Moscow', comments: { who: 'everyone', moderation: 'after' } });
    expect([saved, etag]).toEqual([[], '"s0"']);
  });
});

describe('PUT /api/settings', () => {
  it('saves the given settings, keeps the others and logs the change', async () => {
    const name = { ru: 'Заря', en: 'Dawn', hy: 'Արշալույս' };
    await put({ timeZone: 'Asia/Yerevan' }, '"s0"');

    const { status, body, headers } = await put({ name }, '"s1"');

    expect([status, headers.get('etag')]).toEqual([200, expect.stringContaining('"s2"')]);
    expect(body).toMatchObject({ settings: { name, timeZone: 'Asia/Yerevan' }, saved: ['name', 'timeZone'] });
    expect(await read()).toEqual(body);
    const { logs } = (await call('GET', '/logs?action=settings')).body;
    expect(logs[0]).toMatchObject({
      action: 'settings.update',
      target: { label: 'name' },
      details: { after: { name } },
    });
  });

  it('requires If-Match', async () => {
    const { status, body } = await put({ timeZone: 'Asia/Yerevan' });

    expect([status, body]).toEqual([428, expect.objectContaining({ code: 'settings_if_match_required' })]);
    expect((await read()).saved).toEqual([]);
  });

  it('refuses the second of two concurrent changes with the current settings, and loses nothing', async () => {
    const answers = await Promise.all([
      put({ timeZone: 'Asia/Yerevan' }, '"s0"'),
      put({ reviewRequired: true }, '"s0"'),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({ code: 'settings_changed', current: await read() });
  });

  it.each([
    ['an empty name', { name: { ru: '', en: 'Dawn', hy: 'Արշալույս' } }, 'name.ru'],
    ['a name in two languages only', { name: { ru: 'Заря', en: 'Dawn' } }, 'name.hy'],
    ['a name of 61 characters', { name: { ru: 'я'.repeat(61), en: 'Dawn', hy: 'Ա' } }, 'name.ru'],
    ['a name that turns the text direction', { name: { ru: 'Заря\u202e', en: 'Dawn', hy: 'Ա' } }, 'name.ru'],
    ['an unknown time zone', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
    ['an offset as time zone', { timeZone: '+04:00' }, 'timeZone'],
    ['an abbreviation, which has several meanings, as time zone', { timeZone: 'BST' }, 'timeZone'],
    ['a time zone that the database does not know', { timeZone: 'SystemV/AST4ADT' }, 'timeZone'],
    ['a color that is hard to read', { accentColor: { light: '#f0846a', dark: '#f0846a' } }, 'accentColor.light'],
    ['a color name', { accentColor: { light: 'red', dark: '#f0846a' } }, 'accentColor.light'],
    ['an image that is not in the library', { icon: randomUUID() }, 'icon'],
    ['a dark logo without a light one', { logo: { light: null, dark: randomUUID() } }, 'logo.light'],
    ['a social link with script', { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    [
      'a contact that is no address',
      { contact: { email: 'x', phone: '', address: { ru: '', en: '', hy: '' } } },
      'contact.email',
    ],
    [
      'a closing time of 0 days',
      { comments: { who: 'everyone', moderation: 'after', holdLinks: true, closeAfterDays: 0, blockedWords: [] } },
      'comments.closeAfterDays',
    ],
    ['an unknown setting', { theme: 'dark' }, 'theme'],
  ])('refuses %s and changes nothing', async (_, change, field) => {
    const { status, body } = await put(change, '"s0"');

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read()).saved).toEqual([]);
  });

  it('stores markup in names as text', async () => {
    const name = { ru: '<script>alert(1)</script>', en: '<b>Dawn</b>', hy: '&amp;' };

    expect(await put({ name }, '"s0"')).toMatchObject({ status: 200, body: { settings: { name } } });
  });
});
