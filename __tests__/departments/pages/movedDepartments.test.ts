import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const aSlug = () => `moved-${randomUUID().slice(0, 8)}`;

async function move(id: string, slug: string): Promise<string> {
  const token = await aSession(await aUser({ role: 'author' }));
  expect((await api('PUT', `/departments/${id}`, post({ slug }, token))).body).toMatchObject({ slug });
  return slug;
}

async function redirectOf(address: string) {
  const { status, headers } = await page(address);
  return [status, headers.get('location')];
}

describe('a former department slug', () => {
  it('redirects permanently, in every language and format, with page number and feeds', async () => {
    const { id, slug: former } = await aDepartment();
    const slug = await move(id, aSlug());

    for (const prefix of ['', '/en', '/hy']) {
      for (const end of ['', '?page=2', '?amp=1', '?page=2&amp=1', '/feed.xml', '/atom.xml', '/feed.json']) {
        expect(await redirectOf(`${prefix}/departments/${former}${end}`)).toEqual([
          301,
          `${prefix}/departments/${slug}${end}`,
        ]);
      }
    }
  });

  it('redirects to the current slug after any number of changes, also when a slug is reused', async () => {
    const { id, slug: first } = await aDepartment();
    const second = await move(id, aSlug());
    const third = await move(id, aSlug());

    expect(await redirectOf(`/departments/${first}`)).toEqual([301, `/departments/${third}`]);
    expect(await redirectOf(`/departments/${second}`)).toEqual([301, `/departments/${third}`]);

    await move(id, first);
    expect(await withinASecond(async () => (await page(`/departments/${first}`)).status === 200)).toBe(true);
    expect(await redirectOf(`/departments/${third}`)).toEqual([301, `/departments/${first}`]);
  });

  it('is not served from the cache after the change', async () => {
    const { id, slug: former } = await aDepartment();
    const addresses = [`/departments/${former}`, `/departments/${former}?amp=1`, `/departments/${former}/feed.xml`];
    for (const address of addresses) expect((await page(address)).status).toBe(200);

    const slug = await move(id, aSlug());

    for (const address of addresses) {
      expect(await withinASecond(async () => (await page(address)).status === 301)).toBe(true);
    }
    expect((await page(`/departments/${slug}`)).status).toBe(200);
  });

  it('belongs to a new department that takes it, and redirects for the most recent owner otherwise', async () => {
    const { id, slug: former } = await aDepartment();
    const slug = await move(id, aSlug());
    expect(await redirectOf(`/departments/${former}`)).toEqual([301, `/departments/${slug}`]);

    const token = await aSession(await aUser({ role: 'author' }));
    const name = { ru: 'Новый', en: 'New', hy: 'Նոր' };
    const { status, body } = await api('POST', '/departments', post({ name, slug: former }, token));

    expect([status, body]).toMatchObject([201, { slug: former }]);
    for (const end of ['', '/feed.json']) {
      const address = `/departments/${former}${end}`;
      expect(await withinASecond(async () => (await page(address)).status === 200)).toBe(true);
    }
    const later = await move(Object(body).id, aSlug());
    expect(
      await withinASecond(async () => (await redirectOf(`/departments/${former}`))[1] === `/departments/${later}`),
    ).toBe(true);
  });

  it('redirects to the department that took over the articles of a deleted one', async () => {
    const [from, to] = [await aDepartment(), await aDepartment()];
    const present = await move(from.id, aSlug());
    await anArticle({ departmentId: from.id });

    const token = await aSession(await aUser({ role: 'author' }));
    expect((await api('DELETE', `/departments/${from.id}?moveTo=${to.id}`, bearer(token))).status).toBe(204);

    for (const slug of [from.slug, present]) {
      expect(await redirectOf(`/departments/${slug}`)).toEqual([301, `/departments/${to.slug}`]);
    }
  });

  it('also redirects in the API', async () => {
    const { id, slug: former } = await aDepartment();
    await move(id, aSlug());

    expect(await api('GET', `/departments/${former}`)).toMatchObject({ status: 200, body: { id } });
  });
});
