import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Department } from '#lib/departments/department.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';
import { untilLockIsAwaited } from '../../support/untilLockIsAwaited.ts';

async function remove(path: string, role: 'author' | 'reader' = 'author') {
  return api('DELETE', `/departments/${path}`, bearer(await aSession(await aUser({ role }))));
}

async function departmentOf(articleId: string) {
  const [row] = await database().select().from(articles).where(eq(articles.id, articleId));
  return row?.departmentId;
}

describe('DELETE /api/departments/{id}', () => {
  it('deletes an empty department', async () => {
    const { id, slug } = await aDepartment();

    const { status, body } = await remove(id);

    expect([status, body]).toEqual([204, null]);
    expect((await api('GET', `/departments/${slug}`)).status).toBe(404);
    expect(await logEntriesOn(id)).toMatchObject([{ action: 'department.delete', details: { before: { slug } } }]);
  });

  it.each([{}, { status: 'draft', publishedAt: null }, { deletedAt: new Date() }] as const)(
    'refuses to delete a department with an article (%j)',
    async (fields) => {
      const { id } = await aDepartment();
      const article = await anArticle({ departmentId: id, ...fields });

      const answer = await remove(id);

      expect(answer).toMatchObject({ status: 409, body: { code: 'department_in_use' } });
      expect(await departmentOf(article.id)).toBe(id);
    },
  );

  it('moves articles and subscribers’ choices to another department', async () => {
    const [from, to] = [await aDepartment(), await aDepartment()];
    const moved = [
      await anArticle({ departmentId: from.id }),
      await anArticle({ departmentId: from.id, deletedAt: new Date() }),
    ];
    const email = `${randomUUID()}@example.com`;
    await database()
      .insert(subscriptions)
      .values({ email, language: 'ru', departmentIds: [from.id, to.id] });

    const { status } = await remove(`${from.id}?moveTo=${to.id}`);

    expect(status).toBe(204);
    for (const { id } of moved) expect(await departmentOf(id)).toBe(to.id);
    const [subscription] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
    expect(subscription?.departmentIds).toEqual([to.id]);
  });

  it('refuses to delete a department that an article is concurrently added to', async () => {
    const { id } = await aDepartment();
    const { id: articleId } = await anArticle();

    const answer = await database().transaction(async (transaction) => {
      await transaction.update(articles).set({ departmentId: id }).where(eq(articles.id, articleId));
      const deletion = remove(id);
      await untilLockIsAwaited(transaction);
      return { deletion };
    });

    expect(await answer.deletion).toMatchObject({ status: 409, body: { code: 'department_in_use' } });
    expect(await departmentOf(articleId)).toBe(id);
  });

  it('refuses to move into itself or an unknown department, and callers without permission', async () => {
    const { id } = await aDepartment();

    for (const target of [id, id.toUpperCase(), randomUUID(), 'x']) {
      expect((await remove(`${id}?moveTo=${target}`)).status).toBe(400);
    }
    expect((await remove(id, 'reader')).status).toBe(403);
    expect((await api('DELETE', `/departments/${id}`)).status).toBe(401);
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await api('GET', `/departments/${id}`)).status).toBe(200);
  });
});

const listSchema = z.object({ departments: z.array(z.looseObject({ id: z.string(), position: z.number() })) });

describe('GET /api/departments', () => {
  it('returns all departments in their order with the number of published articles', async () => {
    const department = await aDepartment({ position: 7_000 });
    await anArticle({ departmentId: department.id });
    await anArticle({ departmentId: department.id, status: 'draft', publishedAt: null });

    const { status, body } = await api('GET', '/departments');
    const { departments } = listSchema.parse(body);

    expect(status).toBe(200);
    expect(departments.find(({ id }) => id === department.id)).toEqual({
      id: department.id,
      slug: department.slug,
      name: department.name,
      description: department.description,
      position: 7_000,
      articleCount: 1,
    });
    const positions = departments.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
});

describe('GET /api/departments/{id or slug}', () => {
  it('returns the department by id and by slug', async () => {
    const { id, slug, name, description, position } = await aDepartment();

    const bySlug = await api('GET', `/departments/${slug}`);
    const byId = await api('GET', `/departments/${id}`);

    expect([bySlug.status, bySlug.body]).toEqual([200, { id, slug, name, description, position, articleCount: 0 }]);
    expect(byId.body).toEqual(bySlug.body);
  });

  it.each(['nothing', randomUUID()])('returns 404 for %s', async (slug) => {
    const { status, body } = await api('GET', `/departments/${slug}`);

    expect([status, body]).toEqual([404, { code: 'department_not_found', message: expect.any(String) }]);
  });
});

describe('POST /api/departments', () => {
  const marker = () => randomUUID().slice(0, 8);

  const named = (text: string) => ({ ru: `Наука ${text}`, en: `Science ${text}`, hy: `Գիտություն ${text}` });

  async function anAuthor() {
    const author = await aUser({ role: 'author' });
    return { author, token: await aSession(author) };
  }

  async function create(draft: unknown, token: string, headers: Record<string, string> = {}) {
    const request = post(draft, token);
    const answer = await api('POST', '/departments', { ...request, headers: { ...request.headers, ...headers } });
    return { ...answer, department: answer.body as Department };
  }

  it('creates a department at the end with a slug made from its name', async () => {
    const { author, token } = await anAuthor();
    const name = named(marker());

    const { status, department, headers } = await create({ name }, token);

    const expected = {
      id: expect.any(String),
      slug: name.en.toLowerCase().replace(' ', '-'),
      name,
      description: { ru: '', en: '', hy: '' },
      position: expect.any(Number),
      articleCount: 0,
    };
    expect([status, department]).toEqual([201, expected]);
    expect((await api('GET', `/departments/${department.slug}`)).body).toEqual(department);
    expect(await logEntriesOn(department.id)).toMatchObject([
      { action: 'department.create', actorId: author.id, requestId: headers.get('x-request-id') },
    ]);
  });

  it('puts it behind all others', async () => {
    const { token } = await anAuthor();
    const { position } = await aDepartment();

    const { department } = await create({ name: named(marker()) }, token);

    expect(department.position).toBeGreaterThan(position);
  });

  it('numbers a generated slug that is taken, and refuses a requested one that is taken', async () => {
    const { token } = await anAuthor();
    const name = named(marker());
    const first = (await create({ name }, token)).department;

    const second = (await create({ name, slug: '' }, token)).department;
    const third = await create({ name, slug: first.slug }, token);

    expect(second.slug).toBe(`${first.slug}-2`);
    expect(third).toMatchObject({
      status: 409,
      body: { code: 'department_slug_taken', fields: { slug: expect.any(String) } },
    });
  });

  it('creates one department for one Idempotency-Key, also for concurrent submissions', async () => {
    const { token } = await anAuthor();
    const name = named(marker());
    const key = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all([1, 2, 3].map(() => create({ name }, token, key)));

    expect(new Set(answers.map(({ department }) => department.id)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { departments } = (await api('GET', '/departments')).body as { departments: Department[] };
    expect(departments.filter((department) => department.name.en === name.en)).toHaveLength(1);
  });

  it.each([
    [{}, 'name'],
    [{ name: { ru: 'Наука', en: 'Science' } }, 'name.hy'],
    [{ name: { ...named('x'), en: ' ' } }, 'name.en'],
    [{ name: { ...named('x'), ru: 'я'.repeat(101) } }, 'name.ru'],
    [{ name: { ...named('x'), de: 'Wissenschaft' } }, 'de'],
    [{ name: named('x'), slug: 'Science' }, 'slug'],
    [{ name: named('x'), slug: '../admin' }, 'slug'],
    [{ name: named('x'), slug: 'order' }, 'slug'],
    [{ name: named('x'), position: -1 }, 'position'],
    [{ name: named('x'), articleCount: 5 }, 'articleCount'],
    [{ name: named('x'), id: randomUUID() }, 'id'],
  ])('refuses %j and names the field', async (draft, field) => {
    const { token } = await anAuthor();

    const answer = await create(draft, token);

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('refuses visitors and readers', async () => {
    const reader = await aSession(await aUser());
    const request = post({ name: named('x') });

    expect((await api('POST', '/departments', request)).status).toBe(401);
    expect(await create({ name: named('x') }, reader)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await api('GET', '/departments', bearer(reader))).status).toBe(200);
  });
});

describe('PUT /api/departments/{id}', () => {
  async function anAuthor() {
    return aSession(await aUser({ role: 'author' }));
  }

  function change(id: string, fields: unknown, token?: string) {
    return api('PUT', `/departments/${id}`, post(fields, token));
  }

  it('changes the sent fields and leaves the others', async () => {
    const { id, slug, name, position } = await aDepartment();
    const description = { ru: 'О науке', en: 'On science', hy: 'Գիտության մասին' };

    const { status, body } = await change(id, { description }, await anAuthor());

    expect([status, body]).toEqual([200, { id, slug, name, description, position, articleCount: 0 }]);
    expect(await logEntriesOn(id)).toMatchObject([
      { action: 'department.update', details: { before: { slug }, after: { description } } },
    ]);
  });

  it('changes the slug, makes one from the name if empty, and refuses a slug of another department', async () => {
    const [{ id }, other] = [await aDepartment(), await aDepartment()];
    const token = await anAuthor();
    const slug = `moved-${randomUUID().slice(0, 8)}`;

    expect((await change(id, { slug }, token)).body).toMatchObject({ slug });
    expect((await change(id, { slug }, token)).status).toBe(200);
    expect((await change(id, { slug: '' }, token)).body).toMatchObject({ slug: expect.stringMatching(/^department-/) });
    expect(await change(id, { slug: other.slug }, token)).toMatchObject({
      status: 409,
      body: { code: 'department_slug_taken' },
    });
  });

  it('refuses invalid input, readers and unknown departments', async () => {
    const { id } = await aDepartment();
    const token = await anAuthor();

    expect(await change(id, { slug: 'new' }, token)).toMatchObject({
      status: 400,
      body: { fields: { slug: expect.any(String) } },
    });
    expect(await change(id, { views: 1 }, token)).toMatchObject({
      status: 400,
      body: { fields: { views: expect.any(String) } },
    });
    expect((await change(id, {}, await aSession(await aUser()))).status).toBe(403);
    expect((await change(id, {})).status).toBe(401);
    expect(await change(randomUUID(), {}, token)).toMatchObject({
      status: 404,
      body: { code: 'department_not_found' },
    });
  });
});
