import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, createArticle } from '../../../../support/anAuthor.ts';
import { logEntriesOn } from '../../../../support/logEntriesOn.ts';
import { aForm, aPhoto } from '../../../../support/pictures.ts';
import { api } from '../../../../support/site.ts';
import { download, filesOf, uploaded } from '../../../../support/uploads.ts';

async function replace(id: string, content: Buffer | string, token?: string, name?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api('PUT', `/media/${id}/file`, { body: aForm(content, name), headers });
  return { ...answer, image: answer.body as MediaItem };
}

async function bodyOf(articleId: string) {
  const [row] = await database().select().from(articles).where(eq(articles.id, articleId));
  return { body: row?.body ?? '', revision: row?.revision };
}

describe('PUT /api/media/{id}/file', () => {
  it('replaces the image at the same path with a new version parameter, which no cache has', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
    const old = (await download(former.url)).bytes;

    const { status, image } = await replace(
      former.id,
      await aPhoto({ width: 800, height: 300 }, 'png'),
      token,
      'новое.png',
    );

    expect(status).toBe(200);
    expect(image).toMatchObject({ id: former.id, width: 800, height: 300, name: 'новое.png' });
    expect(image.url).toBe(`/media/${former.id}/800.jpg?v=2`);
    expect(image.variants.every(({ url }) => url.endsWith('?v=2'))).toBe(true);
    expect((await replace(former.id, await aPhoto({ width: 70, height: 50 }), token)).image.url).toBe(
      `/media/${former.id}/70.jpg?v=3`,
    );
    expect((await download(former.url)).bytes.equals(old)).toBe(false);
    expect((await logEntriesOn(former.id)).map(({ action }) => action)).toEqual([
      'image.upload',
      'image.replace',
      'image.replace',
    ]);
  });

  it('keeps every URL of the former image working', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 1500, height: 900 }), token);

    await replace(former.id, await aPhoto({ width: 100, height: 60 }), token);

    for (const { url, type } of former.variants) {
      const { response } = await download(url);
      expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, type]);
    }
  });

  it('changes what covers and bodies show without a new version of the article', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
    const untouched = await uploaded(await aPhoto({ width: 60, height: 50 }), token);
    const webp = former.variants
      .filter(({ type }) => type === 'image/webp')
      .map(({ url, width }) => `${url} ${width}w`);
    const img = `<img src="${former.url}" srcset="${webp.join(', ')}" width="700" height="500" alt="Мост &quot;А&quot; > Б">`;
    const body = `<p>Текст</p>${img}<img src="${untouched.url}" alt="">`;
    const article = await createArticle(token, {
      body,
      cover: { imageId: former.id, alt: 'Мост' },
      status: 'published',
    });
    const other = (await bodyOf(article.id)).body.split('<img')[2];

    const { image } = await replace(former.id, await aPhoto({ width: 400, height: 400 }), token);

    const after = await bodyOf(article.id);
    expect(after.revision).toBe(article.revision);
    expect(after.body).toContain(`src="${image.url}"`);
    expect(after.body).toContain(`srcset="/media/${image.id}/320.webp?v=2 320w, /media/${image.id}/400.webp?v=2 400w"`);
    expect(after.body).toContain('width="400" height="400"');
    expect(after.body).toContain('alt="Мост &quot;А&quot; &gt; Б"');
    expect(after.body.split('<img')[2]).toBe(other);
  });

  it('changes nothing when the new file is refused', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 70, height: 50 }), token);
    const files = filesOf(former.id);
    const old = (await download(former.url)).bytes;

    expect((await replace(former.id, '<svg></svg>', token)).status).toBe(415);
    expect((await replace(former.id, 'GIF89a', token)).status).toBe(422);

    expect(filesOf(former.id)).toEqual(files);
    expect((await download(former.url)).bytes.equals(old)).toBe(true);
  });

  it('is allowed to the uploader and admins only', async () => {
    const [{ token }, stranger, admin] = [await anAuthor(), await anAuthor(), await anAuthor('admin')];
    const photo = await aPhoto({ width: 40, height: 30 });
    const { id } = await uploaded(photo, token);

    expect((await replace(id, photo, stranger.token)).status).toBe(403);
    expect((await replace(id, photo)).status).toBe(401);
    expect((await replace(randomUUID(), photo, token)).status).toBe(404);
    expect((await replace(id, photo, admin.token)).status).toBe(200);
  });
});
