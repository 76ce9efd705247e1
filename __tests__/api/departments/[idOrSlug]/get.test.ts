import { randomUUID } from 'node:crypto';
import { aDepartment } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

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
