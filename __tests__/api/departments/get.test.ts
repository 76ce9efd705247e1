import { z } from 'zod';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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
