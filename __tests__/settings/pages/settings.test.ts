import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { siteSettingsSchema } from '#lib/settings/siteSettings.ts';
import { callSite } from '../../support/callSite.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

type Edited = { settings: Record<string, unknown>; saved: string[]; etag: string };

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
let site: TestSite;
let token = '';

// A site of its own: settings concern every page, day and schedule of a shared one.
beforeAll(async () => {
  site = await startApi({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  ({ token } = (await call('POST', '/auth/login', admin)).body);
});
afterEach(() => query(site.connectionString, 'delete from site_settings'));
afterAll(() => site.remove());

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: site.url, token }, method, path, body, headers);
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

async function setZone(timeZone: string) {
  const { etag } = (await call('GET', '/settings')).body;
  const answer = await call('PUT', '/settings', { timeZone }, { 'if-match': etag });
  expect(answer.status).toBe(200);
}

function inDatabase(text: string, values: unknown[] = []) {
  return query(site.connectionString, text, values);
}

async function anArticle(fields: object = {}): Promise<string> {
  const article = { title: `Вокзал ${v7()}`, body: '<p>Часы на вокзале.</p>', language: 'ru', ...fields };
  const { status, body } = await call('POST', '/articles', article);
  expect(status).toBe(201);
  return body.id;
}

/** Whether an article of this moment is in the lists of a day. */
async function isOnDay(moment: string, day: string) {
  const id = await anArticle({ status: 'published' });
  await inDatabase('update articles set created_at = $2, published_at = $2 where id = $1', [id, moment]);
  await inDatabase(`update log_entries set created_at = $2 where target_id = $1`, [id, moment]);
  const period = `from=${day}&to=${day}`;
  const [list, log, found, stats] = await Promise.all([
    call('GET', `/articles?${period}`),
    call('GET', `/logs?target=article:${id}&${period}`),
    call('GET', `/search?q=${encodeURIComponent('вокзал')}&${period}`),
    call('GET', `/stats?${period}`),
  ]);
  await inDatabase('delete from articles where id = $1', [id]);
  return [list.body.total, log.body.total, found.body.total, stats.body.articles.inPeriod];
}

describe('the days of lists, log, search and statistics', () => {
  it.each([
    ['Asia/Yerevan', '2026-05-20T20:00:00Z', '2026-05-21', 1],
    ['Asia/Yerevan', '2026-05-20T19:59:59Z', '2026-05-21', 0],
    ['Europe/London', '2026-05-20T22:59:59Z', '2026-05-20', 1],
    // These days have 23 and 25 hours.
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08', 1],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08', 1],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-08', 0],
    ['Europe/London', '2025-10-25T23:00:00Z', '2025-10-26', 1],
    ['Europe/London', '2025-10-26T23:59:59Z', '2025-10-26', 1],
    ['Europe/London', '2025-10-27T00:00:00Z', '2025-10-26', 0],
  ])('are those of %s: %s on %s: %i', async (timeZone, moment, day, count) => {
    await setZone(timeZone);

    expect(await isOnDay(moment, day)).toEqual([count, count, count, count]);
  });
});

describe('the views of a day', () => {
  it('are counted for the day in the present time zone, and stay on it after a change', async () => {
    const id = await anArticle({ status: 'published' });
    const view = (system: string) =>
      call('POST', `/articles/increment-view/${id}`, undefined, {
        'user-agent': `Mozilla/5.0 (${system}; rv:140.0) Gecko/20100101 Firefox/140.0`,
      });
    const days = () =>
      inDatabase('select day::text, count from article_views where article_id = $1 order by day', [id]);

    // At every moment, these two have different days.
    await setZone('Pacific/Kiritimati');
    await view('X11; Linux x86_64');
    const before = await days();
    await setZone('Pacific/Pago_Pago');
    await view('Windows NT 10.0; Win64; x64');

    expect(before).toHaveLength(1);
    expect(await days()).toEqual([expect.objectContaining({ count: 1 }), ...before]);
  });
});

describe('the schedules of jobs', () => {
  const jobOf = async (name: string) =>
    (await call('GET', '/jobs')).body.jobs.find((job: { name: string }) => job.name === name);

  it('follow a changed time zone', async () => {
    await setZone('Asia/Kathmandu');

    const zones = await inDatabase('select distinct timezone from pgboss.schedule');
    expect(zones).toEqual([{ timezone: 'Asia/Kathmandu' }]);
    expect((await jobOf('digests')).nextRunAt).toMatch(/T01:15:00/);
  });

  it('make up for no run that the new zone would have had before the change', async () => {
    await inDatabase(
      `insert into pgboss.job (name, state, policy, started_on, completed_on)
       values ('digests', 'completed', 'exclusive', now() - interval '26 hours', now() - interval '26 hours')`,
    );
    await inDatabase(`update pgboss.schedule set created_on = now() - interval '26 hours'`);
    const isOverdue = async () => (await jobOf('digests')).overdue;

    const beforeChange = await isOverdue();
    await setZone('Asia/Tokyo');

    expect([beforeChange, await isOverdue()]).toEqual([true, false]);
  });
});

describe('a scheduled time', () => {
  const scheduledFor = '2099-11-20T10:30:00.000Z';
  const read = async (id: string) => (await call('GET', `/articles/edit/${id}`)).body;
  const save = async (id: string, change: object) => {
    const { etag } = await read(id);
    const { status } = await call('PUT', `/articles/${id}`, change, { 'if-match': etag });
    expect(status).toBe(200);
    return read(id);
  };

  it('keeps its moment after a change of the zone, with the zone that it was set in', async () => {
    await setZone('Europe/Moscow');
    const id = await anArticle({ status: 'scheduled', scheduledFor });
    await setZone('Asia/Yerevan');

    expect(await read(id)).toMatchObject({ scheduledFor, scheduledTimeZone: 'Europe/Moscow' });
    expect(await save(id, { title: 'Ещё раз' })).toMatchObject({ scheduledFor, scheduledTimeZone: 'Europe/Moscow' });
    const moved = '2099-11-21T10:30:00.000Z';
    expect(await save(id, { scheduledFor: moved })).toMatchObject({
      scheduledFor: moved,
      scheduledTimeZone: 'Asia/Yerevan',
    });
    expect(await save(id, { status: 'draft' })).toMatchObject({ scheduledFor: null, scheduledTimeZone: null });
  });

  it('of the changes of a published article does, too', async () => {
    await setZone('Europe/Moscow');
    const id = await anArticle({ status: 'published' });
    await call('PUT', `/articles/${id}/working-copy`, { title: 'Новый' });
    const publish = (publishAt: string | null) => call('POST', `/articles/${id}/working-copy/publish`, { publishAt });
    await publish(scheduledFor);
    await setZone('Asia/Yerevan');

    const planned = { publishAt: scheduledFor, publishTimeZone: 'Europe/Moscow' };
    expect(await read(id)).toMatchObject({ workingCopy: planned });
    await publish(null);
    expect(await read(id)).toMatchObject({ workingCopy: { publishAt: null, publishTimeZone: null } });
  });
});
