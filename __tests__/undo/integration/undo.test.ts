import { eq, sql } from 'drizzle-orm';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { BulkRequest } from '#lib/articles/bulkChange.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { undos } from '#lib/platform/db/server/schema/undos.ts';
import { undoLimit } from '#lib/undo/undo.ts';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { aDepartment, aFeed, anArticle, aSubscription, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';
import { aTagName, readTag, tagIn, tagPath } from '../../support/tags.ts';

type Token = string;
type Listed = { id: string; action: string; label: string; count: number; undoneAt: string | null };

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

const listed = async (token: Token) => ((await send('GET', '/undos', token)).body as { undos: Listed[] }).undos;
const undo = (token: Token, id: string) => send('POST', `/undos/${id}`, token, {});

async function newest(token: Token): Promise<Listed> {
  const [first] = await listed(token);
  if (!first) throw new Error('There is nothing to undo');
  return first;
}

/** What counts and times changes, and that an address was public once. */
const counted = ['revision', 'etag', 'updatedAt', 'editor', 'baseRevision', 'version', 'firstPublishedAt'];

function lasting(article: EditedArticle) {
  const { workingCopy, ...own } = article;
  const without = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !counted.includes(name)));
  return { ...without(own), workingCopy: workingCopy && without(workingCopy) };
}

const read = async (token: Token, id: string) => lasting(articleIn(await send('GET', `/articles/edit/${id}`, token)));

const changes = (id: string, token: Token) =>
  send('PUT', `/articles/${id}/working-copy`, token, { title: 'Эмбарго', tags: ['мост', 'река', 'лёд'] });

/** What an article may be when somebody acts on it. */
const states: Record<string, (token: Token) => Promise<string>> = {
  draft: async (token) => (await createArticle(token, { tags: ['мост', 'река', 'лёд'] })).id,
  scheduled: async (token) => (await createArticle(token, { status: 'scheduled', scheduledFor: tomorrow })).id,
  published: async (token) => (await createArticle(token, { status: 'published', tags: ['мост', 'река', 'лёд'] })).id,
  'published with unpublished changes': async (token) => {
    const { id } = await createArticle(token, { status: 'published', tags: ['мост', 'река', 'лёд'] });
    await changes(id, token);
    return id;
  },
  'published with scheduled changes': async (token) => {
    const { id } = await createArticle(token, { status: 'published', tags: ['мост', 'река', 'лёд'] });
    await changes(id, token);
    await send('POST', `/articles/${id}/working-copy/publish`, token, { publishAt: tomorrow }, { 'if-match': '*' });
    return id;
  },
  archived: async (token) => {
    const { id } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}`, token, { status: 'archived' }, { 'if-match': '*' });
    return id;
  },
};

const bulk =
  (request: (department: string, person: string) => Omit<BulkRequest, 'ids'>) => async (id: string, token: Token) => {
    const [department, person] = [await aDepartment(), await aUser({ role: 'author' })];
    await send('POST', '/articles/bulk', token, { ...request(department.id, person.id), ids: [id] });
  };
const put = (status: string) => (id: string, token: Token) =>
  send('PUT', `/articles/${id}`, token, { status }, { 'if-match': '*' });

const actions: Record<string, { act: (id: string, token: Token) => Promise<unknown>; on: string[]; logged: string }> = {
  publish: { act: bulk(() => ({ action: 'publish' })), on: ['draft', 'scheduled', 'archived'], logged: 'publish' },
  archive: { act: bulk(() => ({ action: 'archive' })), on: ['published'], logged: 'archive' },
  'return to drafts': { act: bulk(() => ({ action: 'draft' })), on: ['scheduled', 'published'], logged: 'unpublish' },
  delete: { act: bulk(() => ({ action: 'delete' })), on: Object.keys(states), logged: 'delete' },
  'delete alone': { act: (id, token) => send('DELETE', `/articles/${id}`, token), on: ['published'], logged: 'delete' },
  'archive alone': { act: put('archived'), on: ['published'], logged: 'archive' },
  'unpublish alone': { act: put('draft'), on: ['published', 'scheduled'], logged: 'unpublish' },
  'publish alone': { act: put('published'), on: ['draft', 'archived'], logged: 'publish' },
  'move to a department': {
    act: bulk((department) => ({ action: 'setDepartment', department })),
    on: Object.keys(states),
    logged: 'update',
  },
  'change tags': {
    act: bulk(() => ({ action: 'changeTags', add: ['снег'], remove: ['мост'] })),
    on: Object.keys(states),
    logged: 'update',
  },
  'add people': {
    act: bulk((_, id) => ({ action: 'addAuthors', authors: [{ id }] })),
    on: Object.keys(states),
    logged: 'update',
  },
  'replace people': {
    act: bulk(() => ({ action: 'setAuthors', authors: [{ name: 'А. Гость' }] })),
    on: Object.keys(states),
    logged: 'update',
  },
  'change the language': {
    act: bulk(() => ({ action: 'setLanguage', language: 'en' })),
    on: ['draft', 'published'],
    logged: 'update',
  },
};

const cases = Object.entries(actions).flatMap(([action, { on }]) =>
  Object.keys(states)
    .filter((state) => on.some((one) => state === one || state.startsWith(`${one} with`)))
    .map((state) => [action, state] as const),
);

describe('POST /api/undos/{id}', () => {
  it.each(cases)('after "%s" on an article that is %s leaves everything exactly as before', async (name, state) => {
    const { token } = await anAuthor('editor');
    const id = (await states[state]?.(token)) ?? '';
    const before = await read(token, id);
    const action = actions[name];

    await action?.act(id, token);
    const changed = await read(token, id);
    const offered = await newest(token);
    const { status, body } = await undo(token, offered.id);

    expect(changed).not.toEqual(before);
    expect(offered).toMatchObject({ action: `article.${action?.logged}`, label: 'Мост через реку', count: 1 });
    expect({ status, body }).toEqual({ status: 200, body: { done: [id], failed: [] } });
    expect(await read(token, id)).toEqual(before);
    expect((await newest(token)).undoneAt).toEqual(expect.any(String));
  });

  it('takes back what was done to pages of the site, as to articles', async () => {
    const { token } = await anAuthor('editor');
    const [one, other] = [await createPage(token), await createPage(token)];
    const { body } = await send('POST', '/pages/bulk', token, { action: 'publish', ids: [one.id, other.id] });
    const offered = await newest(token);

    const result = await undo(token, (body as { undo: string }).undo);

    expect(offered).toMatchObject({ action: 'page.publish', count: 2 });
    expect(result.body).toEqual({ done: [one.id, other.id], failed: [] });
    const after = articleIn(await send('GET', `/pages/edit/${one.id}`, token));
    expect(lasting(after)).toEqual(lasting(one));
  });

  it('takes nothing back twice, nor what others did', async () => {
    const { token } = await anAuthor('editor');
    const other = await anAuthor('editor');
    const { id } = await createArticle(token, { status: 'published' });
    await put('archived')(id, token);
    const offered = await newest(token);

    const foreign = await undo(other.token, offered.id);
    await undo(token, offered.id);
    const again = await undo(token, offered.id);

    expect([foreign.status, again.status, again.body]).toEqual([
      404,
      409,
      expect.objectContaining({ code: 'undo_used' }),
    ]);
    expect(await listed(other.token)).toEqual([]);
  });

  it('leaves what was changed since, and can be tried again', async () => {
    const { token } = await anAuthor('editor');
    const other = await anAuthor('editor');
    const [kept, changed] = [
      await createArticle(token, { tags: ['мост'] }),
      await createArticle(token, { tags: ['мост'] }),
    ];
    const ids = [kept.id, changed.id];
    const { body } = await send('POST', '/articles/bulk', token, { action: 'changeTags', remove: ['мост'], ids });
    await send('PUT', `/articles/${changed.id}`, other.token, { tags: ['снег'] }, { 'if-match': '*' });
    const { body: archived } = await send('POST', '/articles/bulk', token, { action: 'publish', ids: [changed.id] });
    await put('archived')(changed.id, other.token);

    const partly = await undo(token, (body as { undo: string }).undo);
    const refused = await undo(token, (archived as { undo: string }).undo);

    expect(partly.body).toEqual({ done: [kept.id], failed: [{ id: changed.id, code: 'undo_outdated' }] });
    expect(articleIn(await send('GET', `/articles/edit/${changed.id}`, token)).tags).toEqual(['снег']);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'undo_outdated' })]);
    expect((await listed(token)).find(({ action }) => action === 'article.publish')).toMatchObject({ undoneAt: null });
  });

  it('gives a deleted department back everything that went with it and was moved', async () => {
    const { token } = await anAuthor('admin');
    const [department, target] = [await aDepartment(), await aDepartment()];
    await send('PUT', `/departments/${department.id}`, token, { slug: `${department.slug}-new` });
    const [own, moved, trashed, others] = await Promise.all([
      anArticle({ departmentId: department.id }),
      anArticle({ departmentId: department.id }),
      anArticle({ departmentId: department.id, deletedAt: new Date() }),
      anArticle({ departmentId: target.id }),
    ]);
    const feed = await aFeed({ departmentId: department.id });
    const both = await aSubscription({ departmentIds: [department.id, target.id] });
    const one = await aSubscription({ departmentIds: [department.id] });
    const banner = { text: 'Срочно', href: null, until: null };
    await send('PUT', `/front/ru/${department.id}`, token, { breaking: banner });
    const state = async () => ({
      departments: (await rowsOf('departments', department.id)).rows,
      fronts: (await database().execute(sql`select * from fronts where department_id = ${department.id}`)).rows,
      redirects: (
        await database().execute(
          sql`select * from department_redirects where department_id = ${department.id} order by slug`,
        )
      ).rows,
      articles: await departmentsOf('articles', [own.id, trashed.id, others.id]),
      feeds: await departmentsOf('feeds', [feed.id]),
      subscriptions: (
        await database().execute(
          sql`select id, (select array_agg(one order by one) from unnest(department_ids) as one) from subscriptions where id in (${both.id}, ${one.id}) order by id`,
        )
      ).rows,
    });
    const before = await state();

    await send('DELETE', `/departments/${department.id}?moveTo=${target.id}`, token);
    const between = await aDepartment();
    await send('POST', '/articles/bulk', token, { action: 'setDepartment', department: between.id, ids: [moved.id] });
    const offered = (await listed(token)).find(({ action }) => action === 'department.delete');
    const result = await undo(token, offered?.id ?? '');

    expect(offered?.label).toBe(department.name.ru);
    expect(result.status).toBe(200);
    expect(await state()).toEqual(before);
    expect(await departmentsOf('articles', [moved.id])).toEqual([{ id: moved.id, department_id: between.id }]);
    expect((await api('GET', `/departments/${department.slug}-new`)).status).toBe(200);
    expect(await logEntriesOn(department.id)).toContainEqual(expect.objectContaining({ action: 'department.restore' }));
  });

  it('gives a department that was deleted before a language was added its English texts in that language', async () => {
    const { token } = await anAuthor('admin');
    const department = await aDepartment();
    await send('DELETE', `/departments/${department.id}`, token);
    const { id } = await newest(token);
    await database().execute(sql`
      update undos set plan = plan #- '{rows,departments,0,name,hy}' #- '{rows,departments,0,description,hy}' where id = ${id}
    `);

    const { status } = await undo(token, id);

    const { name, description } = department;
    const [row] = (await rowsOf('departments', department.id)).rows;
    expect([status, row]).toEqual([
      200,
      expect.objectContaining({
        name: { ...name, hy: name.en },
        description: { ...description, hy: description.en },
      }),
    ]);
  });

  it('brings back what an earlier version deleted: columns that are newer get their defaults', async () => {
    const { token } = await anAuthor('admin');
    const department = await aDepartment();
    await send('DELETE', `/departments/${department.id}`, token);
    const { id } = await newest(token);
    await database().execute(sql`
      update undos set plan = plan #- '{rows,departments,0,position}' #- '{rows,departments,0,updated_at}' where id = ${id}
    `);

    const { status } = await undo(token, id);

    const [row] = (await rowsOf('departments', department.id)).rows;
    expect([status, row]).toEqual([200, expect.objectContaining({ slug: department.slug, position: 0 })]);
  });

  it('does not bring a department back whose address is taken', async () => {
    const { token } = await anAuthor('admin');
    const department = await aDepartment();
    await send('DELETE', `/departments/${department.id}`, token);
    await aDepartment({ slug: department.slug });

    const { status, body } = await undo(token, (await newest(token)).id);

    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'undo_outdated' })]);
    expect((await newest(token)).undoneAt).toBeNull();
  });

  it('parts merged topics, and gives what was moved its topic again', async () => {
    const { token } = await anAuthor('editor');
    const [former, name, english, first] = [aTagName('Раз'), aTagName('Два'), aTagName('One'), aTagName('Ноль')];
    const [from, into] = [former.toLowerCase(), name.toLowerCase()];
    await createArticle(token, { tags: [first] });
    await createArticle(token, { language: 'en', tags: [english] });
    const own = await createArticle(token, { status: 'published', tags: ['мост', former, 'река'] });
    const both = await anArticle({ tags: [from, 'снег', into] });
    const others = await anArticle({ tags: [into] });
    const feed = await aFeed({ tags: [from] });
    const reader = await aSubscription({ language: 'ru', tags: [from, into] });
    const texts = { description: 'О первом', editions: [{ language: 'en', tag: english }], version: 1 };
    tagIn(await send('PUT', tagPath(former), token, texts));
    tagIn(await send('POST', `${tagPath(first)}/merge`, token, { into: former, version: 1 }));
    const state = async () => ({
      former: lastingTag(await readTag(token, former)),
      name: lastingTag(await readTag(token, name)),
      english: lastingTag(await readTag(token, english, 'en')),
      articles: await tagsOf('articles', [own.id, both.id, others.id]),
      feeds: await tagsOf('feeds', [feed.id]),
      subscriptions: await tagsOf('subscriptions', [reader.id]),
    });
    await pollUntil(async () => (await readTag(token, former)).articles === 3);
    const before = await state();

    const { version } = await readTag(token, former);
    tagIn(await send('POST', `${tagPath(former)}/merge`, token, { into: name, version }));
    expect(await pollUntil(async () => (await tagsOf('subscriptions', [reader.id]))[0]?.tags.length === 1)).toBe(true);
    expect(await pollUntil(async () => (await readTag(token, name)).articles === 4)).toBe(true);
    const since = await createArticle(token, { tags: [former] });
    const result = await undo(token, (await newest(token)).id);

    expect(result.status).toBe(200);
    expect(await pollUntil(async () => (await readTag(token, former)).articles === 3)).toBe(true);
    expect(await pollUntil(async () => (await tagsOf('subscriptions', [reader.id]))[0]?.tags.length === 2)).toBe(true);
    await send('DELETE', `/articles/${since.id}`, token);
    expect(since.tags).toEqual([into]);
    expect(await state()).toEqual(before);
    expect((await createArticle(token, { tags: [former, first] })).tags).toEqual([former]);
  });

  it('does not part topics of which one was merged on', async () => {
    const { token } = await anAuthor('editor');
    const [one, two, three] = [aTagName('Раз'), aTagName('Два'), aTagName('Три')];
    await createArticle(token, { tags: [one, two, three] });
    await send('POST', `${tagPath(one)}/merge`, token, { into: two, version: 1 });
    const { id } = await newest(token);
    const { version } = await readTag(token, two);
    await send('POST', `${tagPath(two)}/merge`, token, { into: three, version });

    expect(await undo(token, id)).toMatchObject({ status: 409, body: { code: 'undo_outdated' } });
  });
});

describe('GET /api/undos', () => {
  it('has the last actions of the caller, newest first, and forgets those before', async () => {
    const { user, token } = await anAuthor('editor');
    const { id } = await createArticle(token, { status: 'published' });
    for (let times = 0; times < undoLimit / 2 + 1; times += 1) {
      await put('archived')(id, token);
      await put('published')(id, token);
    }

    const found = await listed(token);

    expect(found).toHaveLength(undoLimit);
    expect(found.slice(0, 2).map(({ action }) => action)).toEqual(['article.publish', 'article.archive']);
    expect(await database().$count(undos, eq(undos.userId, user.id))).toBe(undoLimit);
  });

  it('has no changes of a text, and nothing that failed', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await createArticle(token, { status: 'draft' });
    await send(
      'PUT',
      `/articles/${id}`,
      token,
      { title: 'Другое', tags: ['мост'], status: 'draft' },
      { 'if-match': '*' },
    );
    await send('POST', '/articles/bulk', token, { action: 'archive', ids: [id] });

    expect(await listed(token)).toEqual([]);
  });
});

function rowsOf(table: string, id: string) {
  return database().execute(sql`select * from ${sql.identifier(table)} where id = ${id}`);
}

async function departmentsOf(table: string, ids: string[]) {
  const { rows } = await database().execute<{ id: string; department_id: string }>(
    sql`select id, department_id from ${sql.identifier(table)} where id = any (${sql.param(ids)}::uuid[]) order by id`,
  );
  return rows;
}

async function tagsOf(table: string, ids: string[]) {
  const { rows } = await database().execute<{ tags: string[] }>(
    sql`select tags from ${sql.identifier(table)} where id = any (${sql.param(ids)}::uuid[]) order by id`,
  );
  return rows;
}

function lastingTag({ version: _, ...tag }: Awaited<ReturnType<typeof readTag>>) {
  return tag;
}
