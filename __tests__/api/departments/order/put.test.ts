import { randomUUID } from 'node:crypto';
import type { Department } from '#lib/domain/department.ts';
import { post } from '../../../support/accounts.ts';
import { aDepartment, aSession, aUser } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

async function order(ids: string[], role: 'author' | 'reader' = 'author') {
  return api('PUT', '/departments/order', post({ ids }, await aSession(await aUser({ role }))));
}

async function present(): Promise<string[]> {
  const { departments } = (await api('GET', '/departments')).body as { departments: Department[] };
  return departments.map(({ id }) => id);
}

describe('PUT /api/departments/order', () => {
  it('puts all departments in the order given', async () => {
    await aDepartment();
    // Tests of other departments run at the same time; the list must be the present one.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const wanted = (await present()).reverse();
      const { status, body } = await order(wanted);
      if (status === 409) continue;

      const { departments } = body as { departments: Department[] };
      expect(departments.map(({ id }) => id)).toEqual(wanted);
      expect(departments.map(({ position }) => position)).toEqual(wanted.map((_, index) => index));
      await order(wanted.reverse());
      return;
    }
    throw new Error('The departments never stood still');
  });

  it('refuses a list that lacks one, names one twice or one that is not there', async () => {
    const { id } = await aDepartment();
    const all = await present();

    for (const ids of [all.filter((one) => one !== id), [...all, id], [...all, randomUUID()]]) {
      expect(await order(ids)).toMatchObject({ status: 409, body: { code: 'departments_changed' } });
    }
    expect((await order([])).status).toBe(400);
    expect((await order(['x'])).status).toBe(400);
    expect((await order(all, 'reader')).status).toBe(403);
  });
});
