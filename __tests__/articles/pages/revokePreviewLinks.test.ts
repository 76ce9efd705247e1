import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { page, siteUrl } from '../../support/site.ts';

async function linkTo(token: string, id: string): Promise<string> {
  const { body } = await send('POST', `/articles/${id}/preview-links`, token, {});
  return (body as { url: string }).url.replace(siteUrl, '');
}

const statusOf = async (path: string) => (await page(path)).status;

describe('DELETE /api/articles/{id}/preview-links', () => {
  it('revokes all links of the article and no others', async () => {
    const { token } = await anAuthor();
    const [{ id }, other] = [await createArticle(token), await createArticle(token)];
    const paths = [await linkTo(token, id), await linkTo(token, id)];
    const otherLink = await linkTo(token, other.id);
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);

    const { status } = await send('DELETE', `/articles/${id}/preview-links`, token);

    expect(status).toBe(204);
    expect(await Promise.all([...paths, ...paths.map((path) => `${path}?amp=1`)].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await statusOf(otherLink)).toBe(200);
    expect((await logEntriesOn(id)).at(-1)).toMatchObject({
      action: 'article.unshare',
      details: { before: { links: 2 } },
    });
  });

  it('changes and logs nothing when there are none', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect((await send('DELETE', `/articles/${id}/preview-links`, token)).status).toBe(204);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.create']);
  });

  it('is allowed to editors of the article only', async () => {
    const [{ token }, other] = [await anAuthor(), await anAuthor()];
    const { id } = await createArticle(token);
    const path = await linkTo(token, id);

    expect((await send('DELETE', `/articles/${id}/preview-links`, other.token)).status).toBe(404);
    expect(await statusOf(path)).toBe(200);
  });
});
