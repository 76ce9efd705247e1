import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { playerOf } from '#lib/players/playerOf.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { aPhoto } from '../../support/pictures.ts';

const server = new FeedServer();
await server.start();
// Set before the module that reads it is loaded.
Object.assign(env, { FETCH_ALLOW_HOSTS: [server.host] });
const { storePlayerPicture } = await import('#lib/players/server/storePlayerPicture.ts');
const { readPlayerPictures } = await import('#lib/players/server/readPlayerPictures.ts');

afterAll(() => server.stop());

const jpeg = { 'content-type': 'image/jpeg' };
const json = { 'content-type': 'application/json' };
const signal = new AbortController().signal;

/** The player of a video that no other test has. */
function aVideo() {
  const id = String(randomInt(1e10));
  const address = `https://player.vimeo.com/video/${id.padStart(5, '1')}`;
  return { address, body: `<div data-youtube-video=""><iframe src="${address}"></iframe></div>` };
}

async function storedFor(address: string) {
  const [row = null] = await database().select().from(playerPictures).where(eq(playerPictures.address, address));
  return row;
}

async function storeFrom(address: string, source: { pictures: (id: string) => string[] } | { oembed: string }) {
  const { id: articleId } = await anArticle();
  await storePlayerPicture(asVisitor(), { address, articleId }, signal, source);
}

describe('storePlayerPicture', () => {
  it('stores the first usable picture in the library, for all pages with the player', async () => {
    const { address, body } = aVideo();
    const photo = server.send('/good.jpg', await aPhoto({ width: 700, height: 400 }), jpeg);

    await storeFrom(address, { pictures: () => [server.url('/missing.jpg'), photo] });

    const stored = await storedFor(address);
    const [image] = await database()
      .select({ name: images.name, uploaderId: images.uploaderId })
      .from(images)
      .where(eq(images.id, stored?.imageId ?? ''));
    expect(image).toEqual({ name: `Vimeo ${playerOf(address)?.page}`, uploaderId: null });
    expect(await readPlayerPictures(asVisitor(), body)).toEqual({
      [address]: {
        url: `/media/${stored?.imageId}/700.jpg`,
        width: 700,
        height: 400,
        variants: expect.arrayContaining([expect.objectContaining({ type: 'image/webp' })]),
      },
    });
  });

  it('asks oEmbed for the address of the picture, once', async () => {
    const { address } = aVideo();
    const photo = server.send('/oembed.jpg', await aPhoto({ width: 400, height: 300 }), jpeg);
    const path = `/oembed?${new URLSearchParams({ url: playerOf(address)?.page ?? '', format: 'json' })}`;
    server.send(path, JSON.stringify({ title: 'x', thumbnail_url: photo }), json);

    await storeFrom(address, { oembed: server.url('/oembed') });
    await storeFrom(address, { oembed: server.url('/oembed') });

    expect((await storedFor(address))?.imageId).toEqual(expect.any(String));
    expect(server.requestCount(path)).toBe(1);
  });

  it.each([
    ['an answer without a picture', 200, '{"title":"x"}'],
    ['an answer that is not JSON', 200, '<html>'],
    ['an address that is none', 200, '{"thumbnail_url":"x"}'],
    ['a video that is not public', 403, ''],
  ])('remembers %s', async (_, status, answer) => {
    const { address, body } = aVideo();
    const path = `/none?${new URLSearchParams({ url: playerOf(address)?.page ?? '', format: 'json' })}`;
    server.send(path, answer, json, status);

    await storeFrom(address, { oembed: server.url('/none') });

    expect(await storedFor(address)).toMatchObject({ imageId: null });
    expect(await readPlayerPictures(asVisitor(), body)).toEqual({});
  });

  it.each([
    ['oEmbed answers with an error', () => ({ oembed: server.url('/nothing-there') }), 503],
    ['oEmbed can’t be reached', () => ({ oembed: 'http://127.0.0.1:9/oembed' }), 200],
    ['the picture is missing', () => ({ pictures: () => [server.url('/missing.jpg')] }), 200],
    ['the picture is none', () => ({ pictures: () => [server.send('/page.jpg', 'x'.repeat(99), jpeg)] }), 200],
    ['the picture is inside the network', () => ({ pictures: () => ['http://10.0.0.1/x.jpg'] }), 200],
  ])('stores nothing and does not fail if %s, so that the next save tries again', async (_, source, status) => {
    const { address } = aVideo();
    const page = new URLSearchParams({ url: playerOf(address)?.page ?? '', format: 'json' });
    server.send(`/nothing-there?${page}`, '', {}, status);

    await storeFrom(address, source());

    expect(await storedFor(address)).toBeNull();
  });

  it('ends early when the process stops', async () => {
    const { address } = aVideo();
    const stopped = AbortSignal.abort(new Error('stopping'));
    const request = { address, articleId: (await anArticle()).id };

    await expect(storePlayerPicture(asVisitor(), request, stopped, { oembed: server.url('/oembed') })).rejects.toThrow(
      'stopping',
    );
  });

  it('shows the name alone after the picture was deleted from the library', async () => {
    const { address, body } = aVideo();
    await storeFrom(address, { pictures: () => [server.url('/good.jpg')] });

    const { token } = await anAuthor('editor');
    const { status } = await send('DELETE', `/media/${(await storedFor(address))?.imageId}`, token);

    expect(status).toBe(204);
    expect(await readPlayerPictures(asVisitor(), body)).toEqual({});
    expect(await storedFor(address)).toMatchObject({ imageId: null });
  });
});
