import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const anAuthor = async () => aSession(await aUser({ role: 'author' }));
const shows = async (path: string, text: string) => (await page(path)).html.includes(text);

describe('a change of a department', () => {
  it('appears in the navigation of cached pages', async () => {
    const name = { ru: `Наука ${randomUUID()}`, en: `Science ${randomUUID()}`, hy: `Գիտություն ${randomUUID()}` };
    const { id } = await aDepartment();
    await anArticle({ departmentId: id, language: 'en' });

    await api('PUT', `/departments/${id}`, post({ name }, await anAuthor()));

    expect(await withinASecond(() => shows('/en', name.en))).toBe(true);
  });

  it('appears in the navigation with its first article, and leaves it with the last one', async () => {
    const { id, name } = await aDepartment();
    const author = await aUser({ role: 'author' });
    const token = await aSession(author);
    const draft = { departmentId: id, authorId: author.id, status: 'draft' as const, publishedAt: null };
    const [first, second] = [await anArticle(draft), await anArticle(draft)];
    const setStatus = (article: { id: string }, status: string) =>
      api('PUT', `/articles/${article.id}`, post({ status }, token));
    expect(await shows('/login', name.ru)).toBe(false);

    await setStatus(first, 'published');
    expect(await withinASecond(() => shows('/login', name.ru))).toBe(true);
    expect(await shows('/en', name.en)).toBe(false);

    await setStatus(second, 'published');
    await setStatus(first, 'archived');
    expect(await shows('/login', name.ru)).toBe(true);

    await setStatus(second, 'archived');
    expect(await withinASecond(async () => !(await shows('/login', name.ru)))).toBe(true);
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
