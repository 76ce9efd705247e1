import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aForm, aPhoto } from '../../support/pictures.ts';
import { api, page } from '../../support/site.ts';
import { uploaded } from '../../support/uploads.ts';
import { withinASecond } from '../../support/withinASecond.ts';

async function anIllustratedArticle() {
  const { token } = await anAuthor();
  const image = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
  const cover = { imageId: image.id, alt: 'Мост' };
  const { slug } = await createArticle(token, { body: `<img src="${image.url}" alt="">`, cover, status: 'published' });
  const htmlOf = async (query = '') => (await page(`/articles/${slug}${query}`)).html;
  expect(await htmlOf()).toContain(image.url);
  return { token, image, htmlOf };
}

describe('the page of an article with an image', () => {
  it('shows a replaced file', async () => {
    const { token, image, htmlOf } = await anIllustratedArticle();
    const headers = { authorization: `Bearer ${token}` };

    const body = aForm(await aPhoto({ width: 400, height: 400 }));
    const answer = await api('PUT', `/media/${image.id}/file`, { body, headers });

    const { url } = answer.body as { url: string };
    const isNew = async () => {
      const html = await htmlOf();
      return html.includes(url) && !html.includes(`${image.url}"`);
    };
    expect(await withinASecond(isNew)).toBe(true);
    expect(await htmlOf('?amp=1')).toContain('400.webp?v=2');
  });

  it('omits a deleted image', async () => {
    const { token, image, htmlOf } = await anIllustratedArticle();

    expect((await send('DELETE', `/media/${image.id}?force=1`, token)).status).toBe(204);

    expect(await withinASecond(async () => !(await htmlOf()).includes(image.id))).toBe(true);
  });
});
