import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MediaDetail, MediaItem } from '#lib/media/uploadedImage.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';
import { bearer } from '../../support/accounts.ts';
import { anAuthor, createArticle } from '../../support/anAuthor.ts';
import { anArticle, anImage } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

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
