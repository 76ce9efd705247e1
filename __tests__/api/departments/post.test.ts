import { randomUUID } from 'node:crypto';
import type { Department } from '#lib/departments/department.ts';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

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

describe('POST /api/departments', () => {
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
