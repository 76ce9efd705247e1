import { randomUUID } from 'node:crypto';
import { post } from '../../../support/accounts.ts';
import { aDepartment, aSession, aUser } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { api } from '../../../support/site.ts';

async function anAuthor() {
  return aSession(await aUser({ role: 'author' }));
}

function change(id: string, fields: unknown, token?: string) {
  return api('PUT', `/departments/${id}`, post(fields, token));
}

describe('PUT /api/departments/{id}', () => {
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
