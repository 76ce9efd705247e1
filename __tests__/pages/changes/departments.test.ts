import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const anAuthor = async () => aSession(await aUser({ role: 'author' }));
const shows = async (path: string, text: string) => (await page(path)).html.includes(text);

describe('a change of a department', () => {
  it('appears in the navigation of cached pages', async () => {
    const token = await anAuthor();
    const marker = randomUUID();
    const name = { ru: `Наука ${marker}`, en: `Science ${marker}`, hy: `Գիտություն ${marker}` };
    expect(await shows('/en', name.en)).toBe(false);

    await api('POST', '/departments', post({ name, position: 0 }, token));

    expect(await withinASecond(() => shows('/en', name.en))).toBe(true);
  });

  it('appears on the pages of its articles', async () => {
    const { id, name } = await aDepartment();
    const { slug } = await anArticle({ departmentId: id });
    const renamed = { ...name, ru: `Переименовано ${randomUUID()}` };
    expect(await shows(`/articles/${slug}`, name.ru)).toBe(true);

    await api('PUT', `/departments/${id}`, post({ name: renamed }, await anAuthor()));

    expect(await withinASecond(() => shows(`/articles/${slug}`, renamed.ru))).toBe(true);
  });

  it('that moves its articles shows them in the other department', async () => {
    const [from, to] = [await aDepartment(), await aDepartment()];
    const { title } = await anArticle({ departmentId: from.id });
    const admin = await aSession(await aUser({ role: 'admin' }));
    expect(await shows(`/departments/${to.slug}`, title)).toBe(false);

    const { status } = await api('DELETE', `/departments/${from.id}?moveTo=${to.id}`, bearer(admin));

    expect(status).toBe(204);
    expect(await withinASecond(() => shows(`/departments/${to.slug}`, title))).toBe(true);
  });
});
