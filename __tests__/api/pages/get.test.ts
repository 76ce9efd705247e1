import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bearer } from '../../support/accounts.ts';
import { anAuthor, createPage } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

const listSchema = z.object({ pages: z.array(z.looseObject({ id: z.string() })), counts: z.unknown().optional() });

const aPage = (fields: Parameters<typeof anArticle>[0] = {}) => anArticle({ kind: 'page', ...fields });

async function idsOf(path: string, init?: RequestInit): Promise<string[]> {
  return listSchema.parse((await api('GET', path, init)).body).pages.map(({ id }) => id);
}

describe('GET /api/pages', () => {
  it('lists published pages without byline, department and counts', async () => {
    const marker = randomUUID();
    const row = await aPage({ title: `О нас ${marker}` });
    await anArticle({ title: `Статья ${marker}` });

    const { status, body } = await api('GET', `/pages?q=${marker}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      pages: [
        {
          id: row.id,
          slug: row.slug,
          language: 'ru',
          translationGroup: row.translationGroup,
          title: row.title,
          summary: row.summary,
          cover: null,
          status: 'published',
          publishedAt: row.publishedAt?.toISOString(),
          scheduledFor: null,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
          seo: { title: null, description: null, noindex: false, canonicalUrl: null },
          translations: [],
        },
      ],
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 10,
    });
  });

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['an archived page', { status: 'archived' }],
    ['a deleted page', { deletedAt: new Date() }],
    ['a page with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }],
  ] as const)('shows %s to nobody but editors', async (_, fields) => {
    const title = randomUUID();
    await aPage({ title, ...fields });
    const { token } = await anAuthor();

    expect(await idsOf(`/pages?q=${title}`)).toEqual([]);
    expect(await idsOf(`/pages?q=${title}`, bearer(token))).toEqual([]);
  });

  it('gives editors every status, who saved last, and the number of each', async () => {
    const { user, token } = await anAuthor('editor');
    const title = randomUUID();
    const draft = await createPage(token, { title });
    const trashed = await aPage({ title, deletedAt: new Date() });

    const all = listSchema.parse((await api('GET', `/pages?q=${title}`, bearer(token))).body);

    expect(all.pages).toMatchObject([
      { id: draft.id, status: 'draft', editor: { id: user.id }, hasWorkingCopy: false },
    ]);
    expect(all.counts).toMatchObject({ all: 1, draft: 1, published: 0, deleted: 1 });
    expect(await idsOf(`/pages?q=${title}&status=published`, bearer(token))).toEqual([]);
    expect(await idsOf(`/pages?q=${title}&status=deleted`, bearer(token))).toEqual([trashed.id]);
  });

  it('refuses another status than published to others', async () => {
    const { token } = await anAuthor();

    expect((await api('GET', '/pages?status=draft')).status).toBe(401);
    expect((await api('GET', '/pages?status=draft', bearer(token))).status).toBe(403);
    expect((await api('GET', '/pages?status=published')).status).toBe(200);
    expect((await api('GET', '/pages?status=none')).status).toBe(400);
  });

  it('filters by language, sorts and pages', async () => {
    const marker = randomUUID();
    const [first, second] = [await aPage({ title: `A ${marker}` }), await aPage({ title: `B ${marker}` })];
    await aPage({ title: `C ${marker}`, language: 'en' });
    const path = `/pages?q=${marker}&language=ru&sort=title:asc&limit=1`;

    expect(await idsOf(path)).toEqual([first.id]);
    expect(await idsOf(`${path}&page=2`)).toEqual([second.id]);
  });
});
