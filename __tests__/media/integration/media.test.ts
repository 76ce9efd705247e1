import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MediaDetail, MediaItem } from '#lib/media/uploadedImage.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';
import { bearer } from '../../support/accounts.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle, anImage } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aPhoto } from '../../support/pictures.ts';
import { api } from '../../support/site.ts';
import { filesOf, uploaded } from '../../support/uploads.ts';

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
    const unused = await anImage({ uploaderId: user.id });
    await anArticle({ coverImageId: id });

    for (const image of [id, unused.id])
      expect(await send('DELETE', `/media/${image}?force=1`, stranger.token)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
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

type Library = { images: MediaItem[]; total: number; page: number; limit: number };

async function list(query: string, token: string) {
  const answer = await api('GET', `/media${query}`, bearer(token));
  return { ...answer, library: answer.body as Library };
}

async function idsOf(query: string, token: string) {
  return (await list(query, token)).library.images.map(({ id }) => id);
}

describe('GET /api/media', () => {
  it('lists the library, newest first, with the metadata of each image', async () => {
    const { user, token } = await anAuthor();
    const name = `Мост ${randomUUID()}.jpg`;
    const older = await anImage({ name, createdAt: new Date('2026-01-01') });
    const newer = await anImage({ name, credit: 'Фото: Ани', alt: 'Мост', uploaderId: user.id });
    await anArticle({ coverImageId: newer.id });

    const { status, library } = await list(`?q=${encodeURIComponent(name)}`, token);

    expect(status).toBe(200);
    expect(library).toEqual({
      images: [
        {
          id: newer.id,
          url: newer.url,
          width: newer.width,
          height: newer.height,
          bytes: 1000,
          placeholder: null,
          variants: newer.variants,
          alt: 'Мост',
          name,
          credit: 'Фото: Ани',
          description: '',
          author: '',
          copyright: '',
          focus: { x: 0.5, y: 0.5 },
          crop: null,
          usage: 1,
          uploader: { id: user.id, name: user.name },
          createdAt: newer.createdAt.toISOString(),
          updatedAt: newer.updatedAt.toISOString(),
        },
        expect.objectContaining({ id: older.id, usage: 0, uploader: null }),
      ],
      total: 2,
      totalIsExact: true,
      page: 1,
      limit: 10,
    });
  });

  it('finds by name, description and credit, and takes wildcards literally', async () => {
    const { token } = await anAuthor();
    const marker = randomUUID();
    const byName = await anImage({ name: `${marker}_50%.png` });
    const byAlt = await anImage({ alt: `Река ${marker}` });
    const byCredit = await anImage({ credit: `${marker.toUpperCase()}` });

    expect(new Set(await idsOf(`?q=${marker}`, token))).toEqual(new Set([byName.id, byAlt.id, byCredit.id]));
    expect(await idsOf(`?q=${encodeURIComponent(`${marker}_50%`)}`, token)).toEqual([byName.id]);
    expect(await idsOf(`?q=${encodeURIComponent(`${marker}%50`)}`, token)).toEqual([]);
  });

  it('filters unused images and images without a description', async () => {
    const { token } = await anAuthor();
    const name = randomUUID();
    const unused = await anImage({ name, alt: 'Есть' });
    const cover = await anImage({ name });
    const inBody = await anImage({ name });
    const inTrash = await anImage({ name, alt: 'Есть' });
    await anArticle({ coverImageId: cover.id });
    await createArticle(token, { body: `<p>Текст</p><img src="${inBody.url}" alt="">` });
    await anArticle({ coverImageId: inTrash.id, deletedAt: new Date() });
    const preview = await anImage({ name, alt: 'Есть' });
    await database()
      .insert(playerPictures)
      .values({ address: `https://player.vimeo.com/video/${name}`, imageId: preview.id });

    expect(await idsOf(`?q=${name}&unused=1`, token)).toEqual([unused.id]);
    expect(await idsOf(`?q=${name}&missingAlt=1`, token)).toEqual([inBody.id, cover.id]);
    expect((await list(`?q=${name}&missingAlt=1&limit=1`, token)).library).toMatchObject({ total: 2, limit: 1 });
  });

  it.each([
    ['name:asc', ['a', 'b', 'c']],
    ['bytes:desc', ['c', 'b', 'a']],
    ['updatedAt:asc', ['b', 'a', 'c']],
  ])('sorts by %s', async (sort, names) => {
    const { token } = await anAuthor();
    const credit = randomUUID();
    await anImage({ credit, name: 'b', bytes: 2, updatedAt: new Date('2026-01-01') });
    await anImage({ credit, name: 'c', bytes: 3, updatedAt: new Date('2026-01-03') });
    await anImage({ credit, name: 'a', bytes: 1, updatedAt: new Date('2026-01-02') });

    const { library } = await list(`?q=${credit}&sort=${sort}`, token);

    expect(library.images.map(({ name }) => name)).toEqual(names);
  });

  it('refuses unknown sorts and filters, readers and visitors', async () => {
    const { token } = await anAuthor();

    for (const query of ['sort=uploaderId:asc', 'unused=yes', 'limit=101', 'page=0']) {
      expect([query, (await list(`?${query}`, token)).status]).toEqual([query, 400]);
    }
    expect((await list('', (await anAuthor('reader')).token)).status).toBe(403);
    expect((await api('GET', '/media')).status).toBe(401);
  });
});

describe('GET /api/media/{id}', () => {
  it('lists the articles that show the image', async () => {
    const { token } = await anAuthor();
    const { id, url } = await anImage();
    const cover = await anArticle({ coverImageId: id, createdAt: new Date('2026-01-02') });
    const both = await createArticle(token, {
      cover: { imageId: id, alt: 'Мост' },
      body: `<img src="${url}" alt="Мост">`,
    });

    const { status, body } = await api('GET', `/media/${id}`, bearer(token));

    const detail = body as MediaDetail;
    expect(status).toBe(200);
    expect(detail.usage).toBe(2);
    expect(detail.usedIn).toEqual([
      { id: both.id, kind: 'article', title: both.title, status: 'draft' },
      { id: cover.id, kind: 'article', title: cover.title, status: 'published' },
    ]);
  });

  it('returns 404 for an unknown image', async () => {
    const { token } = await anAuthor();

    expect(await api('GET', `/media/${randomUUID()}`, bearer(token))).toMatchObject({
      status: 404,
      body: { code: 'image_not_found' },
    });
    expect((await api('GET', '/media/1', bearer(token))).status).toBe(404);
  });

  it('returns an image whose uploader was deleted', async () => {
    const { token } = await anAuthor();
    const { id } = await anImage();
    await database().update(images).set({ uploaderId: null }).where(eq(images.id, id));

    expect((await api('GET', `/media/${id}`, bearer(token))).body).toMatchObject({ uploader: null });
  });
});

describe('PUT /api/media/{id}', () => {
  it('changes the sent descriptions, for any author, and leaves the others', async () => {
    const { user, token } = await anAuthor();
    const { id, url } = await anImage({ credit: 'Фото: Ани' });

    const { status, body } = await send('PUT', `/media/${id}`, token, { alt: '  Мост\nчерез реку ' });

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, url, alt: 'Мост через реку', credit: 'Фото: Ани', usage: 0 }),
    ]);
    expect(await logEntriesOn(id)).toMatchObject([
      { action: 'image.update', actorId: user.id, details: { before: { alt: '' }, after: { alt: 'Мост через реку' } } },
    ]);
  });

  it.each([
    [{ alt: 'я'.repeat(501) }, 'alt'],
    [{ credit: 'я'.repeat(201) }, 'credit'],
    [{ alt: 1 }, 'alt'],
    [{ url: '/media/x' }, 'url'],
    [{ uploaderId: randomUUID() }, 'uploaderId'],
  ])('refuses %j and names the field', async (change, field) => {
    const { id } = await anImage();

    const answer = await send('PUT', `/media/${id}`, (await anAuthor()).token, change);

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('refuses visitors, readers and unknown images', async () => {
    const { id } = await anImage();

    expect((await send('PUT', `/media/${id}`, (await anAuthor('reader')).token, { alt: 'x' })).status).toBe(403);
    expect((await api('PUT', `/media/${id}`)).status).toBe(401);
    expect((await send('PUT', `/media/${randomUUID()}`, (await anAuthor()).token, { alt: 'x' })).status).toBe(404);
  });
});
