import { randomUUID } from 'node:crypto';
import type { Department } from '#lib/departments/department.ts';
import { password, post } from '../../support/accounts.ts';
import { aDepartment, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

async function order(ids: string[], role: 'author' | 'reader' = 'author') {
  return api('PUT', '/departments/order', post({ ids }, await aSession(await aUser({ role }))));
}

async function present(): Promise<string[]> {
  const { departments } = (await api('GET', '/departments')).body as { departments: Department[] };
  return departments.map(({ id }) => id);
}

describe('PUT /api/departments/order', () => {
  it('refuses a list with a missing, duplicate or unknown department', async () => {
    const [{ id }] = [await aDepartment(), await aDepartment()];
    const all = await present();

    for (const ids of [all.filter((one) => one !== id), [...all, id], [...all, randomUUID()]]) {
      expect(await order(ids)).toMatchObject({ status: 409, body: { code: 'departments_changed' } });
    }
    expect((await order([])).status).toBe(400);
    expect((await order(['x'])).status).toBe(400);
    expect((await order(all, 'reader')).status).toBe(403);
  });
});

/** On a separate site, because it reorders all departments. */
describe('PUT /api/departments/order on a separate site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startApi({ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password });
  });
  afterAll(() => site.remove());

  async function call(method: string, path: string, body?: unknown, token?: string) {
    const options = body === undefined ? {} : post(body, token);
    return (await fetch(`${site.url}/api${path}`, { ...options, method })).json();
  }

  it('reorders all departments', async () => {
    const { token } = await call('POST', '/auth/login', { email: 'admin@example.com', password });
    const ids: string[] = [];
    for (const name of ['Город', 'Наука', 'Спорт']) {
      ids.push((await call('POST', '/departments', { name: { ru: name, en: name, hy: name } }, token)).id);
    }
    const newOrder = [ids[2], ids[0]?.toUpperCase(), ids[1]];

    const { departments } = await call('PUT', '/departments/order', { ids: newOrder }, token);

    const expected = [
      ['Спорт', 0],
      ['Город', 1],
      ['Наука', 2],
    ];
    const seen = (list: Department[]) => list.map(({ name, position }) => [name.ru, position]);
    expect(seen(departments)).toEqual(expected);
    expect(seen((await call('GET', '/departments')).departments)).toEqual(expected);
  });
});
