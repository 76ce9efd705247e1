import { randomUUID } from 'node:crypto';
import type { EditedFront, FrontChange } from '#lib/front/front.ts';
import { emptyFront } from '#lib/front/mergeFronts.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import type { Answer } from '../../support/site.ts';

const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const pinOf = (article: { id: string }, until: string | null = null) => ({ articleId: article.id, until });

/** The front of a department of its own, so that other tests' articles are not on it. */
async function aFront() {
  const { token, user } = await anAuthor('editor');
  const department = await aDepartment();
  const query = `?department=${department.slug}`;
  const article = (minutesAgo: number) =>
    anArticle({ departmentId: department.id, publishedAt: new Date(Date.now() - minutesAgo * 60_000) });
  const [newest, older] = [await article(1), await article(2)];
  const call = (method: string, path: string, body?: unknown, ifMatch?: string) =>
    send(method, `/front/ru${path}${query}`, token, body, ifMatch ? { 'if-match': ifMatch } : {});
  const put = (change: FrontChange, ifMatch: string) => call('PUT', '', change, ifMatch);
  const read = async () => frontIn(await call('GET', ''));
  return { token, user, department, newest, older, call, put, read };
}

function frontIn({ status, body }: Answer): EditedFront {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as EditedFront;
}

describe('GET /api/front/{language}', () => {
  it('returns an empty arrangement before anything is saved, with the articles that fill it', async () => {
    const { department, newest, older, read } = await aFront();

    const front = await read();

    expect(front).toMatchObject({
      language: 'ru',
      department: { id: department.id, slug: department.slug, name: department.name },
      draft: emptyFront,
      published: emptyFront,
      changed: [],
      scheduled: null,
      lastPublished: null,
      savedBy: null,
      etag: '"f0"',
    });
    expect(front.articles.newest.map(({ id }) => id)).toEqual([newest.id, older.id]);
  });

  it('has scheduled articles that are placed, with their time, and no drafts', async () => {
    const { department, newest, put } = await aFront();
    const scheduledFor = new Date(Date.now() + 3_600_000);
    const scheduled = await anArticle({
      departmentId: department.id,
      status: 'scheduled',
      scheduledFor,
      publishedAt: null,
    });
    const draft = await anArticle({ departmentId: department.id, status: 'draft', publishedAt: null });

    const front = frontIn(await put({ lead: pinOf(scheduled), seconds: [pinOf(draft), pinOf(newest)] }, '"f0"'));

    const time = scheduledFor.toISOString();
    expect(front.articles.placed.map(({ id, publishedAt, scheduledFor: at }) => [id, publishedAt, at])).toEqual(
      expect.arrayContaining([
        [scheduled.id, time, time],
        [newest.id, expect.any(String), null],
      ]),
    );
    expect(front.articles.placed).toHaveLength(2);
    expect(front.articles.newest.map(({ id }) => id)).not.toContain(scheduled.id);
  });

  it('returns the departments in their order for the front page', async () => {
    const { token, department } = await aFront();

    const { departments } = frontIn(await send('GET', '/front/en', token));

    expect(departments).toContainEqual({ id: department.id, slug: department.slug, name: department.name.en });
  });

  it('is 404 for an unknown department or language', async () => {
    const { token } = await anAuthor('editor');

    const department = await send('GET', `/front/ru?department=${randomUUID()}`, token);
    const language = await send('GET', '/front/fr', token);

    expect([department.status, department.body]).toEqual([
      404,
      expect.objectContaining({ code: 'department_not_found' }),
    ]);
    expect([language.status, language.body]).toEqual([404, expect.objectContaining({ code: 'front_not_found' })]);
  });
});

describe('PUT /api/front/{language}', () => {
  it('saves parts of the draft, keeps the others, and logs who saved what', async () => {
    const { user, older, put } = await aFront();
    const story = { articleId: older.id, title: 'Иначе', teaser: '', imageId: null, label: 'opinion' as const };
    await put({ stories: [story] }, '"f0"');

    const { body, headers } = await put({ lead: pinOf(older, soon()) }, '"f1"');

    const front = frontIn({ status: 200, body, headers });
    expect(front.draft).toMatchObject({ stories: [story], lead: { articleId: older.id } });
    expect([front.changed, front.published, front.etag]).toEqual([['lead', 'stories'], emptyFront, '"f2"']);
    expect([front.savedBy?.id, headers.get('etag')]).toEqual([user.id, expect.stringContaining('"f2"')]);
  });

  it('keeps one place of an article that has two, and no exclusion of a placed one', async () => {
    const { older, newest, put } = await aFront();

    const front = frontIn(await put({ lead: pinOf(older), seconds: [pinOf(older), pinOf(newest)] }, '"f0"'));

    expect(front.draft.seconds).toEqual([null, pinOf(newest)]);
  });

  it('keeps rails, exclusions and banners off the page of a department', async () => {
    const { older, newest, department, put } = await aFront();
    const rails = [{ departmentId: department.id, hidden: true, limit: 1 }];
    const banner = { text: 'Срочно', url: null, until: null };

    const front = frontIn(await put({ rails, banner, excluded: [newest.id], lead: pinOf(older) }, '"f0"'));

    expect(front.draft).toEqual({ ...emptyFront, lead: pinOf(older) });
  });

  it('requires If-Match', async () => {
    const { older, call, read } = await aFront();

    const { status, body } = await call('PUT', '', { lead: pinOf(older) });

    expect([status, body]).toEqual([428, expect.objectContaining({ code: 'front_if_match_required' })]);
    expect((await read()).etag).toBe('"f0"');
  });

  it('refuses the second of two concurrent changes with the current front, and loses nothing', async () => {
    const { older, newest, put, read } = await aFront();

    const answers = await Promise.all([put({ lead: pinOf(older) }, '"f0"'), put({ seconds: [pinOf(newest)] }, '"f0"')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({ code: 'front_changed', current: await read() });
  });

  it.each([
    ['an unknown part', { hero: null }, 'hero'],
    [
      'an unknown label',
      { stories: [{ articleId: randomUUID(), title: '', teaser: '', imageId: null, label: 'hot' }] },
      'stories.0.label',
    ],
    ['a link that is none', { banner: { text: 'Срочно', url: 'javascript:alert(1)', until: null } }, 'banner.url'],
    ['a path that leaves the site', { banner: { text: 'Срочно', url: '//evil.example', until: null } }, 'banner.url'],
    ['a banner without text', { banner: { text: ' ', url: null, until: null } }, 'banner.text'],
    [
      'a rail with too many articles',
      { rails: [{ departmentId: randomUUID(), hidden: false, limit: 9 }] },
      'rails.0.limit',
    ],
    ['a time that is none', { lead: { articleId: randomUUID(), until: 'завтра' } }, 'lead.until'],
  ])('refuses %s', async (_, change, field) => {
    const { call } = await aFront();

    const { status, body } = await call('PUT', '', change, '"f0"');

    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
    expect(body).toHaveProperty(['fields', field]);
  });
});

describe('POST /api/front/{language}/publish', () => {
  it('publishes the draft and logs who published what', async () => {
    const { user, token, department, older, put, call, read } = await aFront();
    await put({ lead: pinOf(older) }, '"f0"');

    const front = frontIn(await call('POST', '/publish', undefined, '"f1"'));

    expect([front.published.lead, front.changed]).toEqual([pinOf(older), []]);
    expect(front.lastPublished?.by).toEqual({ id: user.id, name: user.name });
    expect(await read()).toEqual(front);
    const { body } = await send('GET', `/logs?action=front&actor=${user.id}`, token);
    const details = { before: { lead: null }, after: { lead: pinOf(older) } };
    const target = { type: 'front', label: `Русский · ${department.name.ru}` };
    expect(body).toMatchObject({
      logs: [
        { action: 'front.publish', target, details },
        { action: 'front.save', details },
      ],
    });
  });

  it('refuses an outdated version, and a draft without changes', async () => {
    const { older, put, call } = await aFront();
    const unchanged = await call('POST', '/publish', undefined, '"f0"');
    await put({ lead: pinOf(older) }, '"f0"');

    const outdated = await call('POST', '/publish', undefined, '"f0"');

    expect([unchanged.status, unchanged.body]).toEqual([409, expect.objectContaining({ code: 'front_unchanged' })]);
    expect([outdated.status, outdated.body]).toEqual([412, expect.objectContaining({ code: 'front_changed' })]);
  });
});

describe('POST /api/front/{language}/undo', () => {
  it('takes publications back one by one into the draft, which keeps its changes', async () => {
    const { older, newest, put, call } = await aFront();
    frontIn(await put({ lead: pinOf(older) }, '"f0"'));
    frontIn(await call('POST', '/publish', undefined, '"f1"'));
    frontIn(await put({ seconds: [pinOf(newest)] }, '"f2"'));
    frontIn(await call('POST', '/publish', undefined, '"f3"'));
    const story = { articleId: older.id, title: 'Иначе', teaser: '', imageId: null, label: null };
    frontIn(await put({ stories: [story] }, '"f4"'));

    const once = frontIn(await call('POST', '/undo', undefined, '"f5"'));
    const twice = frontIn(await call('POST', '/undo', undefined, '"f6"'));
    const thrice = await call('POST', '/undo', undefined, '"f7"');

    expect(once.published).toEqual({ ...emptyFront, lead: pinOf(older) });
    expect(twice.published).toEqual(emptyFront);
    const all = { ...emptyFront, lead: pinOf(older), seconds: [pinOf(newest)], stories: [story] };
    expect([once.draft, twice.draft]).toEqual([all, all]);
    expect([thrice.status, thrice.body]).toEqual([409, expect.objectContaining({ code: 'front_not_published' })]);
  });
});

describe('POST and DELETE /api/front/{language}/schedule', () => {
  it('plans the draft, moves the plan, and takes it back into the draft', async () => {
    const { older, newest, put, call } = await aFront();
    frontIn(await put({ lead: pinOf(older) }, '"f0"'));
    const publishAt = soon();

    const planned = frontIn(await call('POST', '/schedule', { publishAt }, '"f1"'));
    const moved = frontIn(await call('POST', '/schedule', { publishAt: soon() }, '"f2"'));
    frontIn(await put({ lead: pinOf(newest) }, '"f3"'));
    const second = await call('POST', '/schedule', { publishAt }, '"f4"');
    const back = frontIn(await call('DELETE', '/schedule', undefined, '"f4"'));

    expect(planned.scheduled).toMatchObject({ publishAt, parts: ['lead'], content: { lead: pinOf(older) } });
    expect([planned.draft, planned.published]).toEqual([emptyFront, emptyFront]);
    expect(moved.scheduled?.parts).toEqual(['lead']);
    expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'front_scheduled' })]);
    expect([back.scheduled, back.draft.lead]).toEqual([null, pinOf(newest)]);
  });

  it('refuses a time that has passed, and to cancel what is not planned', async () => {
    const { older, put, call } = await aFront();
    await put({ lead: pinOf(older) }, '"f0"');

    const late = await call('POST', '/schedule', { publishAt: '2020-01-01T00:00:00Z' }, '"f1"');
    const none = await call('DELETE', '/schedule', undefined, '"f1"');

    expect([late.status, late.body]).toEqual([
      400,
      expect.objectContaining({ fields: { publishAt: expect.anything() } }),
    ]);
    expect([none.status, none.body]).toEqual([409, expect.objectContaining({ code: 'front_not_scheduled' })]);
  });
});
