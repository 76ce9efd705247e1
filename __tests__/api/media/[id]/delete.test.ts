import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, createArticle, send } from '../../../support/anAuthor.ts';
import { anArticle, anImage } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { aPhoto } from '../../../support/pictures.ts';
import { api } from '../../../support/site.ts';
import { filesOf, uploaded } from '../../../support/uploads.ts';

describe('DELETE /api/media/{id}', () => {
  it('deletes the image and its files', async () => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await aPhoto({ width: 50, height: 40 }), token);
    expect(filesOf(id)).not.toBeNull();

    const { status, body } = await send('DELETE', `/media/${id}`, token);

    expect([status, body]).toEqual([204, null]);
    expect(filesOf(id)).toBeNull();
    expect((await send('GET', `/media/${id}`, token)).status).toBe(404);
    expect(await logEntriesOn(id)).toMatchObject([{ action: 'image.upload' }, { action: 'image.delete' }]);
  });

  it('refuses to delete an image that an article shows', async () => {
    const { user, token } = await anAuthor();
    const cover = await anImage({ uploaderId: user.id });
    const inBody = await anImage({ uploaderId: user.id });
    await anArticle({ coverImageId: cover.id, authorId: user.id });
    await createArticle(token, { body: `<img src="${inBody.url}" alt="">` });

    for (const { id } of [cover, inBody]) {
      const answer = await send('DELETE', `/media/${id}`, token);
      expect(answer).toMatchObject({ status: 409, body: { code: 'image_in_use' } });
    }
  });

  it('removes the image from covers and bodies with force', async () => {
    const { token } = await anAuthor();
    const image = await uploaded(await aPhoto({ width: 50, height: 40 }), token);
    const other = await anImage();
    const body = `<p>До</p><figure><img src="${image.url}" alt="Мост"><figcaption>Подпись</figcaption></figure><p>После</p><img src="${other.url}" alt="Другая">`;
    const cover = { imageId: image.id, alt: 'Мост' };
    const article = await createArticle(token, { body, cover, status: 'published' });

    expect((await send('DELETE', `/media/${image.id}?force=1`, token)).status).toBe(204);

    const [row] = await database().select().from(articles).where(eq(articles.id, article.id));
    expect(row).toMatchObject({ coverImageId: null, revision: article.revision });
    expect(row?.body).not.toContain(image.id);
    expect(row?.body).not.toContain('Подпись');
    expect(row?.body).toMatch(/<p>До<\/p>\s*<p>После<\/p>/);
    expect(row?.body).toContain(other.url);
  });

  it('is allowed to the uploader and admins; an author cannot force it out of others’ articles', async () => {
    const { user, token } = await anAuthor();
    const [stranger, admin] = [await anAuthor(), await anAuthor('admin')];
    const { id } = await anImage({ uploaderId: user.id });
    await anArticle({ coverImageId: id });

    expect(await send('DELETE', `/media/${id}?force=1`, stranger.token)).toMatchObject({ status: 403 });
    expect(await send('DELETE', `/media/${id}?force=1`, token)).toMatchObject({
      status: 403,
      body: { code: 'image_in_others_articles' },
    });
    expect((await api('DELETE', `/media/${id}`)).status).toBe(401);
    expect((await send('GET', `/media/${id}`, token)).body).toMatchObject({ usage: 1 });
    expect((await send('DELETE', `/media/${id}?force=1`, admin.token)).status).toBe(204);
    expect((await send('DELETE', `/media/${randomUUID()}`, admin.token)).status).toBe(404);
  });
});
