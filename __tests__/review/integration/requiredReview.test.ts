import { v4 } from 'uuid';
import { newToken } from '#lib/accounts/server/token.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const password = 'верный конь батарея';
const content = { title: 'Мост через реку', body: '<p>Текст о мосте.</p>' };
const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
const refusal = { status: 403, body: { code: 'review_required', message: expect.any(String) } };

type Person = { id: string; token: string };
let site: TestSite;
let admin: Person;
let editor: Person;
let author: Person;

// A site of its own: the setting concerns every author of a shared one.
beforeAll(async () => {
  const [email, adminPassword] = ['admin@example.com', password];
  site = await startApi({ ADMIN_EMAIL: email, ADMIN_PASSWORD: adminPassword });
  admin = personIn((await call('POST', '/auth/login', null, { email, password })).body);
  editor = await join('editor');
  author = await join('author');
  await requireReview(true);
});
afterAll(() => site.remove());

async function call(method: string, path: string, token: string | null, body?: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    // Any version: the tests are about permissions.
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      'if-match': '*',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

function personIn({ user, token }: { user: { id: string }; token: string }): Person {
  return { id: user.id, token };
}

async function join(role: string): Promise<Person> {
  const account = { name: role, email: `${v4()}@example.com`, password };
  const person = personIn((await call('POST', '/auth/register', null, account)).body);
  await query(site.connectionString, `update users set role = '${role}' where id = '${person.id}'`);
  return person;
}

async function requireReview(reviewRequired: boolean): Promise<void> {
  const { status } = await call('PUT', '/settings', admin.token, { reviewRequired });
  expect(status).toBe(200);
}

const statuses = ['draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const;
type Status = (typeof statuses)[number];

/** An article of the author in a status; an editor has published or scheduled it. */
async function anArticle(status: Status = 'published'): Promise<string> {
  const { id } = await created(author, content);
  const by = (method: string, path: string, body: object) => call(method, `/articles/${id}${path}`, editor.token, body);
  if (status === 'review') await call('POST', `/articles/${id}/submit`, author.token, {});
  if (status === 'scheduled') await by('PUT', '', { status, scheduledFor });
  if (status === 'published' || status === 'archived' || status === 'deleted')
    await by('PUT', '', { status: 'published' });
  if (status === 'archived') await by('PUT', '', { status });
  if (status === 'deleted') await by('DELETE', '', {});
  return id;
}

async function created(person: Person, input: object): Promise<EditedArticle> {
  const { status, body } = await call('POST', '/articles', person.token, input);
  expect(status).toBe(201);
  return body;
}

/** Everything that a refused call must leave as it was. */
async function stateOf(id: string) {
  return query(
    site.connectionString,
    `select to_jsonb(articles) as article, (select count(*) from articles) as articles,
      (select to_jsonb(working_copies) from working_copies where article_id = articles.id) as copy,
      (select count(*) from article_revisions where article_id = articles.id) as revisions,
      (select count(*) from log_entries where target_id = '${id}') as logged
    from articles where id = '${id}'`,
  );
}

describe('while review is required, an author', () => {
  it.each(['published', 'scheduled'])('creates no %s article', async (status) => {
    const id = await anArticle('draft');
    const before = await stateOf(id);

    expect(await call('POST', '/articles', author.token, { ...content, status, scheduledFor })).toMatchObject(refusal);
    expect(await call('POST', '/articles', author.token, { status })).toMatchObject(refusal);

    expect(await stateOf(id)).toEqual(before);
  });

  it.each([
    ['publish a draft', 'draft', 'PUT', '', { status: 'published' }],
    ['publish an article in review', 'review', 'PUT', '', { status: 'published' }],
    ['publish an archived article', 'archived', 'PUT', '', { status: 'published' }],
    ['publish a scheduled article', 'scheduled', 'PUT', '', { status: 'published' }],
    ['publish without a title', 'draft', 'PUT', '', { status: 'published', title: '' }],
    ['schedule a draft', 'draft', 'PUT', '', { status: 'scheduled', scheduledFor }],
    ['schedule an article in review', 'review', 'PUT', '', { status: 'scheduled', scheduledFor }],
    ['change a scheduled article', 'scheduled', 'PUT', '', { title: 'Другой' }],
    ['change the time of a scheduled article', 'scheduled', 'PUT', '', { scheduledFor }],
    ['change a published article', 'published', 'PUT', '', { title: 'Другой' }],
    ['save a published article without a change', 'published', 'PUT', '', {}],
    ['archive a published article', 'published', 'PUT', '', { status: 'archived' }],
    ['unpublish a published article', 'published', 'PUT', '', { status: 'draft' }],
    ['move a published article into review', 'published', 'PUT', '', { status: 'review' }],
    ['delete a published article', 'published', 'DELETE', '', undefined],
    ['restore a published article from the trash', 'deleted', 'POST', '/restore', undefined],
    ['restore a revision of a published article', 'published', 'POST', '/revisions/1/restore', undefined],
    ['restore a revision of a scheduled article', 'scheduled', 'POST', '/revisions/1/restore', undefined],
  ] as const)('may not %s, and nothing is saved', async (_, status, method, path, body) => {
    const id = await anArticle(status);
    const before = await stateOf(id);

    expect(await call(method, `/articles/${id}${path}`, author.token, body)).toMatchObject(refusal);

    expect(await stateOf(id)).toEqual(before);
  });

  it.each([
    ['publish', 'draft'],
    ['publish', 'review'],
    ['publish', 'scheduled'],
    ['publish', 'archived'],
    ['archive', 'published'],
    ['draft', 'published'],
    ['delete', 'published'],
    ['restore', 'deleted'],
  ] as const)('may not %s %s articles in bulk', async (action, status) => {
    const id = await anArticle(status);
    const before = await stateOf(id);

    const { status: code, body } = await call('POST', '/articles/bulk', author.token, { ids: [id], action });

    expect([code, body]).toMatchObject([200, { done: [], failed: [{ id, code: 'review_required' }] }]);
    expect(await stateOf(id)).toEqual(before);
  });

  it.each([
    [{ action: 'setDepartment', department: null }, 'published'],
    [{ action: 'changeTags', add: ['река'] }, 'published'],
    [{ action: 'changeTags', add: ['река'] }, 'scheduled'],
    [{ action: 'addAuthors', authors: [{ name: 'Левон' }] }, 'published'],
    [{ action: 'setLanguage', language: 'en' }, 'published'],
  ] as const)('may not change fields in bulk: %j of %s articles', async (change, status) => {
    const id = await anArticle(status);
    const before = await stateOf(id);

    const { status: code, body } = await call('POST', '/articles/bulk', author.token, { ids: [id], ...change });

    expect([code, body]).toMatchObject([200, { done: [], failed: [{ id, code: 'review_required' }] }]);
    expect(await stateOf(id)).toEqual(before);
  });

  it.each([
    [{}, 'published'],
    [{ publishAt: scheduledFor }, 'published'],
    [{}, 'archived'],
    [{}, 'draft'],
    [{ publishAt: scheduledFor }, 'draft'],
  ])('may not publish unpublished changes: %j (%s)', async (publication, status) => {
    const id = await anArticle();
    const saved = await call('PUT', `/articles/${id}/working-copy`, author.token, { title: 'Другой' });
    await call('PUT', `/articles/${id}`, editor.token, { status });
    const before = await stateOf(id);

    expect(saved.status).toBe(200);
    expect(await call('POST', `/articles/${id}/working-copy/publish`, author.token, publication)).toMatchObject(
      refusal,
    );
    expect(await stateOf(id)).toEqual(before);
  });

  it.each(['published', 'archived', 'draft'])(
    'may not change what an editor has scheduled, but may cancel the schedule (%s)',
    async (status) => {
      const id = await anArticle();
      const path = `/articles/${id}/working-copy`;
      await call('PUT', path, author.token, { title: 'Другой' });
      await call('POST', `${path}/publish`, editor.token, { publishAt: scheduledFor });
      await call('PUT', `/articles/${id}`, editor.token, { status });

      expect(await call('PUT', path, author.token, { title: 'Третий' })).toMatchObject(refusal);
      const inBulk = await call('POST', '/articles/bulk', author.token, {
        ids: [id],
        action: 'changeTags',
        add: ['река'],
      });
      expect(inBulk.body).toMatchObject({ done: [], failed: [{ id, code: 'review_required' }] });
      expect((await call('POST', `${path}/publish`, author.token, { publishAt: null })).status).toBe(200);
      expect((await call('PUT', path, author.token, { title: 'Третий' })).status).toBe(200);
    },
  );

  it('changes no picture of a published article, except its texts', async () => {
    const image = v4();
    const [id, draft] = [await anArticle(), await anArticle('draft')];
    await query(
      site.connectionString,
      `insert into images (id, url, width, height, bytes, variants, uploader_id)
        values ('${image}', '/media/${image}/640.jpg', 640, 480, 1000, '[]', '${author.id}')`,
    );
    const show = (article: string) =>
      query(site.connectionString, `update articles set cover_image_id = '${image}' where id = '${article}'`);
    const change = (focus: object) => call('PUT', `/media/${image}`, author.token, focus);
    await show(draft);
    const beforeUse = await change({ focus: { x: 0.2, y: 0.2 } });
    await show(id);

    expect(await change({ focus: { x: 0.9, y: 0.1 } })).toMatchObject(refusal);
    expect(await change({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toMatchObject(refusal);
    expect(await call('DELETE', `/media/${image}?force=1`, author.token)).toMatchObject(refusal);
    expect([beforeUse.status, (await change({ alt: 'Мост' })).status]).toEqual([200, 200]);
  });

  it('makes drafts of published articles, but nothing public', async () => {
    const id = await anArticle();

    const copy = await call('POST', `/articles/${id}/duplicate`, author.token);
    const translation = await call('POST', `/articles/${id}/translations`, author.token, { language: 'en' });

    expect([copy.body.status, translation.body.status]).toEqual(['draft', 'draft']);
  });

  it.each([
    ['draft', { status: 'draft' }],
    ['review', { status: 'review' }],
    ['scheduled', { status: 'draft' }],
    ['archived', { status: 'draft' }],
  ] as const)('may change a %s article into %j', async (status, input) => {
    const id = await anArticle(status);

    expect(await call('PUT', `/articles/${id}`, author.token, input)).toMatchObject({ status: 200, body: input });
    expect((await call('DELETE', `/articles/${id}`, author.token)).status).toBe(200);
  });
});

describe('while review is required, editors and admins', () => {
  it.each(['editor', 'admin'] as const)('publish, schedule, change and delete: %s', async (role) => {
    const { token } = role === 'editor' ? editor : admin;
    const [handedIn, published] = [await anArticle('review'), await anArticle()];

    const calls = [
      await call('PUT', `/articles/${handedIn}`, token, { status: 'scheduled', scheduledFor }),
      await call('PUT', `/articles/${handedIn}`, token, { status: 'published' }),
      await call('PUT', `/articles/${published}`, token, { title: 'Другой' }),
      await call('DELETE', `/articles/${published}`, token),
      await call('POST', '/articles', token, { ...content, status: 'published' }),
    ];

    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
  });

  it('see an article through review: handed in, returned, handed in again, published', async () => {
    const { id } = await created(author, content);
    const step = (who: Person, path: string, body: object) => call('POST', `/articles/${id}${path}`, who.token, body);

    await step(author, '/submit', { note: 'Готово' });
    await step(editor, '/return', { note: 'Короче' });
    await step(author, '/submit', { note: 'Короче' });
    const published = await call('PUT', `/articles/${id}`, editor.token, { status: 'published' });
    const changed = await call('PUT', `/articles/${id}/working-copy`, author.token, { title: 'Точнее' });
    await step(author, '/submit', {});
    const updated = await step(editor, '/working-copy/publish', {});

    expect(published.body).toMatchObject({ status: 'published', review: null });
    expect(changed.status).toBe(200);
    expect(updated.body).toMatchObject({ title: 'Точнее', workingCopy: null, review: null });
  });
});

describe('once review is not required', () => {
  it('authors publish themselves again', async () => {
    await requireReview(false);
    try {
      const { id } = await created(author, { ...content, status: 'published' });
      expect((await call('DELETE', `/articles/${id}`, author.token)).status).toBe(200);
    } finally {
      await requireReview(true);
    }
  });
});

describe('an invitation of an author', () => {
  it('says whether only editors publish', async () => {
    const { token, tokenHash } = newToken();
    await query(
      site.connectionString,
      `with invited as (
        insert into invitations (id, email, role, language, expires_at)
        values ('${v4()}', '${v4()}@example.com', 'author', 'ru', now() + interval '1 day') returning id
      ) insert into invitation_tokens (token_hash, invitation_id) select '\\x${tokenHash.toString('hex')}', id from invited`,
    );
    const lookUp = async () => (await call('POST', '/invitations/lookup', null, { token })).body;

    expect(await lookUp()).toMatchObject({ role: 'author', reviewRequired: true });
    await requireReview(false);
    try {
      expect(await lookUp()).toMatchObject({ role: 'author', reviewRequired: false });
    } finally {
      await requireReview(true);
    }
  });
});
