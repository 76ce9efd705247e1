import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Crop } from '#lib/media/image.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aForm, anAnimation, aPhoto } from '../../support/pictures.ts';
import { api } from '../../support/site.ts';
import { download, filesOf, mediaFolder, uploaded } from '../../support/uploads.ts';

const rightHalf: Crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
const topLeft: Crop = { x: 0, y: 0, width: 0.25, height: 0.5 };

async function crop(id: string, token: string, crop: Crop | null, change: object = {}) {
  const answer = await send('PUT', `/media/${id}`, token, { crop, ...change });
  return { ...answer, image: answer.body as MediaItem };
}

/** Red on the left, blue on the right. */
async function twoColors(format: 'jpeg' | 'png' = 'jpeg', width = 2400, height = 800): Promise<Buffer> {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  return red
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

async function isBlue(url: string): Promise<boolean> {
  const { channels } = await sharp((await download(url)).bytes).stats();
  return (channels[0]?.mean ?? 255) < 15 && (channels[2]?.mean ?? 0) > 240;
}

describe('PUT /api/media/{id} with a crop', () => {
  it('shows the part in every file, also at the former addresses, as sharp as the original', async () => {
    const { user, token } = await anAuthor();
    const former = await uploaded(await twoColors(), token);

    const { status, image } = await crop(former.id, token, rightHalf);

    expect(status).toBe(200);
    expect(image).toMatchObject({ crop: rightHalf, width: 1200, height: 800, url: `/media/${former.id}/1200.jpg?v=2` });
    expect(image.variants.every(({ url }) => url.endsWith('?v=2'))).toBe(true);
    for (const { url } of [...image.variants, ...former.variants])
      expect([url, await isBlue(url)]).toEqual([url, true]);
    expect((await logEntriesOn(former.id)).at(-1)).toMatchObject({
      action: 'image.update',
      actorId: user.id,
      details: { before: { crop: null }, after: { crop: rightHalf } },
    });
  });

  it('always starts from the full image, which null restores', async () => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await twoColors(), token);
    await crop(id, token, topLeft);

    const second = await crop(id, token, rightHalf);
    expect([second.image.width, await isBlue(second.image.url)]).toEqual([1200, true]);
    const source = filesOf(id)?.filter((name) => name.startsWith('source-'));
    const full = await crop(id, token, null);

    expect(full.image).toMatchObject({ crop: null, width: 2400, height: 800 });
    expect(source).toHaveLength(1);
    expect(filesOf(id)?.filter((name) => name.startsWith('source-'))).toEqual(source);
  });

  it('treats a crop to the full image as no crop, and encodes nothing', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 80, height: 60 }), token);

    const { image } = await crop(former.id, token, { x: 0, y: 0, width: 1, height: 1 });

    expect([image.crop, image.url]).toEqual([null, former.url]);
  });

  it('preserves transparency and animation', async () => {
    const { token } = await anAuthor();
    const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const [still, moving] = [await uploaded(clear, token), await uploaded(await anAnimation(3, 600, 400), token)];

    const webp = async (id: string) => {
      const { image } = await crop(id, token, rightHalf);
      const url = image.variants.filter(({ type }) => type === 'image/webp').at(-1)?.url ?? '';
      return sharp((await download(url)).bytes, { pages: -1 });
    };

    expect((await (await webp(still.id)).stats()).channels[3]?.max).toBe(0);
    expect(await (await webp(moving.id)).metadata()).toMatchObject({ pages: 3, width: 300, pageHeight: 400 });
  });

  it('crops an image from before crops by its largest file', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await twoColors('jpeg', 1000, 400), token);
    for (const name of filesOf(former.id) ?? []) {
      if (name.startsWith('source-')) rmSync(join(mediaFolder, former.id, name));
    }
    await database().update(images).set({ source: null }).where(eq(images.id, former.id));

    const { image } = await crop(former.id, token, rightHalf);
    expect([image.width, image.height, await isBlue(image.url)]).toEqual([500, 400, true]);
    const full = await crop(former.id, token, null);

    expect([full.image.width, full.image.height]).toEqual([1000, 400]);
  });

  it('shows in covers and bodies, whose focal points stay on the same spot', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await twoColors(), token);
    await send('PUT', `/media/${former.id}`, token, { focus: { x: 0.75, y: 0.5 } });
    const following = await createArticle(token, { cover: { imageId: former.id }, status: 'published' });
    const own = await createArticle(token, {
      body: `<p>Б</p><img src="${former.url}" width="2400" height="800" alt="">`,
      cover: { imageId: former.id, focus: { x: 0.6, y: 0.1 } },
      status: 'published',
    });

    const { image } = await crop(former.id, token, rightHalf);

    const [one, two] = await Promise.all(
      [following, own].map(async ({ id }) => articleIn(await send('GET', `/articles/edit/${id}`, token))),
    );
    expect(image.focus).toEqual({ x: 0.5, y: 0.5 });
    expect(one?.cover).toMatchObject({ width: 1200, height: 800, focus: { x: 0.5, y: 0.5 } });
    expect(two?.cover).toMatchObject({ url: image.url, focus: { x: 0.2, y: 0.1 } });
    expect(two?.body).toContain(`src="${image.url}"`);
    expect(two?.body).toContain('width="1200"');
    expect([one?.revision, two?.revision]).toEqual([following.revision, own.revision]);
  });

  it('is for the uploader and editors, like a replacement; texts and focal point are for every author', async () => {
    const [{ token }, stranger, admin] = [await anAuthor(), await anAuthor(), await anAuthor('admin')];
    const { id } = await uploaded(await aPhoto({ width: 80, height: 60 }), token);

    expect(await crop(id, stranger.token, rightHalf)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await crop(id, stranger.token, null, { focus: { x: 0.1, y: 1 } })).image.focus).toEqual({ x: 0.1, y: 1 });
    expect((await crop(id, admin.token, rightHalf)).status).toBe(200);
  });

  it.each([
    [{ x: 0.6, y: 0, width: 0.5, height: 1 }, 'crop.width'],
    [{ x: 0, y: 0.2, width: 1, height: 0.9 }, 'crop.height'],
    [{ x: -0.1, y: 0, width: 1, height: 1 }, 'crop.x'],
    [{ x: 0, y: 0, width: 0, height: 1 }, 'crop.width'],
    [{ x: 0, y: 0, width: 1, height: 1, angle: 3 }, 'angle'],
    ['all', 'crop'],
  ])('refuses %j and names the field', async (value, field) => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await aPhoto({ width: 30, height: 20 }), token);

    const answer = await send('PUT', `/media/${id}`, token, { crop: value, alt: 'Новое' });

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect((await send('GET', `/media/${id}`, token)).body).toMatchObject({ alt: '', crop: null });
  });

  it('accepts one of two concurrent crops and refuses the other', async () => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await twoColors('jpeg', 400, 200), token);

    const answers = await Promise.all([crop(id, token, rightHalf), crop(id, token, topLeft)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'image_changed' });
    const winner = answers.find(({ status }) => status === 200)?.image;
    expect((await send('GET', `/media/${id}`, token)).body).toMatchObject({ crop: winner?.crop, url: winner?.url });
  });

  it('changes nothing when the file of the image is missing', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 30, height: 20 }), token);
    const folder = join(mediaFolder, former.id);
    for (const name of readdirSync(folder).filter((one) => one.startsWith('source-'))) rmSync(join(folder, name));

    const answer = await crop(former.id, token, rightHalf, { alt: 'Новое' });

    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect((await send('GET', `/media/${former.id}`, token)).body).toMatchObject({ alt: '', url: former.url });
  });

  it('ends with the next file, whose full image replaces the former one', async () => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await twoColors(), token);
    await crop(id, token, rightHalf);

    const body = aForm(await aPhoto({ width: 90, height: 60 }));
    const { body: image } = await api('PUT', `/media/${id}/file`, {
      body,
      headers: { authorization: `Bearer ${token}` },
    });

    expect(image).toMatchObject({ crop: null, width: 90, height: 60 });
    const original = await download(`/api/media/${id}/original`, token);
    expect(await sharp(original.bytes).metadata()).toMatchObject({ width: 90, height: 60 });
  });
});

describe('GET /api/media/{id}/original', () => {
  it('returns the full image to authors, never to readers, and its file has no address', async () => {
    const { token } = await anAuthor();
    const { id } = await uploaded(await twoColors(), token);
    await crop(id, token, rightHalf);

    const { response, bytes } = await download(`/api/media/${id}/original`, token);
    const [source = ''] = (filesOf(id) ?? []).filter((name) => name.startsWith('source-'));
    const reader = await anAuthor('reader');

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 800 });
    expect((await download(`/api/media/${id}/original`, reader.token)).response.status).toBe(403);
    expect((await download(`/api/media/${id}/original`)).response.status).toBe(401);
    expect((await download(`/api/media/${randomUUID()}/original`, token)).response.status).toBe(404);
    for (const name of [source, `${source}.jpg`, '99999.jpg']) {
      expect((await download(`/media/${id}/${name}`)).response.status).toBe(404);
    }
  });
});
