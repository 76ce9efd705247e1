import { randomUUID } from 'node:crypto';
import { anArticle } from '../../support/builders.ts';
import { page } from '../../support/site.ts';

async function redirectOf(path: string) {
  const { status, headers } = await page(path);
  return [status, headers.get('location')];
}

describe('a tag page in a language without articles of the tag', () => {
  it('redirects temporarily to the only language that has some', async () => {
    const tag = `тег-${randomUUID()}`;
    const coded = encodeURIComponent(tag);
    await anArticle({ tags: [tag] });

    expect(await redirectOf(`/en/tags/${coded}`)).toEqual([302, `/tags/${coded}`]);
    expect(await redirectOf(`/hy/tags/${coded}?amp=1`)).toEqual([302, `/tags/${coded}?amp=1`]);
    expect(await redirectOf(`/tags/${coded}`)).toEqual([200, null]);
  });

  it('returns 404 when two languages have some, or none', async () => {
    const tag = `tag-${randomUUID()}`;
    await anArticle({ tags: [tag] });
    await anArticle({ tags: [tag], language: 'en' });
    await anArticle({ tags: [`hidden-${tag}`], status: 'draft', publishedAt: null });

    expect(await redirectOf(`/hy/tags/${tag}`)).toEqual([404, null]);
    expect(await redirectOf(`/hy/tags/hidden-${tag}`)).toEqual([404, null]);
  });

  it('returns 404 after the last page', async () => {
    const tag = `tag-${randomUUID()}`;
    await anArticle({ tags: [tag] });

    expect(await redirectOf(`/tags/${tag}?page=2`)).toEqual([404, null]);
  });
});
