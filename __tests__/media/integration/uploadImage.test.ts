import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { anImage, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aForm, aHeic, anAnimation, aPhoto, aPhotoWithSecrets } from '../../support/pictures.ts';
import { api } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';
import { download, filesOf, upload, uploaded } from '../../support/uploads.ts';

async function anAuthor() {
  const author = await aUser({ role: 'author' });
  return { author, token: await aSession(author) };
}

describe('POST /api/upload/image', () => {
  it('returns an image in several widths and formats, none larger than the original', async () => {
    const { author, token } = await anAuthor();

    const { status, image, headers } = await upload(
      aForm(await aPhoto({ width: 1400, height: 1000 }), 'Мост.jpg'),
      token,
    );

    const widths = (type: string) =>
      image.variants.filter((variant) => variant.type === type).map(({ width }) => width);
    expect(status).toBe(201);
    expect(image).toEqual({
      id: expect.any(String),
      url: `/media/${image.id}/1200.jpg`,
      width: 1400,
      height: 1000,
      bytes: expect.any(Number),
      placeholder: expect.stringMatching(/^[\w+/]+=*$/),
      variants: expect.any(Array),
      alt: '',
    });
    expect(widths('image/avif')).toEqual([320, 640, 750, 960, 1280, 1400]);
    expect(widths('image/webp')).toEqual([320, 640, 960, 1280, 1400]);
    expect(widths('image/jpeg')).toEqual([640, 1200, 1400]);
    expect(await logEntriesOn(image.id)).toMatchObject([
      { action: 'image.upload', actorId: author.id, targetLabel: 'Мост.jpg', requestId: headers.get('x-request-id') },
    ]);
    const { body } = await api('GET', `/media/${image.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(body).toMatchObject({ name: 'Мост.jpg', uploader: { id: author.id, name: author.name }, usedIn: [] });
  });

  it('serves each variant with its content type and as immutable', async () => {
    const { token } = await anAuthor();
    const image = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
    let bytes = 0;

    for (const { url, width, type } of image.variants) {
      const got = await download(url);
      const metadata = await sharp(got.bytes).metadata();

      bytes += got.bytes.length;
      expect([url, got.response.status]).toEqual([url, 200]);
      expect([metadata.width, metadata.format]).toEqual([width, type === 'image/avif' ? 'heif' : type.slice(6)]);
      expect(got.response.headers.get('content-type')).toBe(type);
      expect(got.response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(got.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(got.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(image.bytes).toBe(bytes);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s whatever the file name', async (format) => {
    const { token } = await anAuthor();
    const content = await aPhoto({ width: 400, height: 300 }, format);

    const { status, image } = await upload(aForm(content, 'index.html', 'text/html'), token);

    expect([status, image.width, image.height]).toEqual([201, 400, 300]);
  });

  it('accepts HEIC, upright', async () => {
    const { token } = await anAuthor();

    const { status, image } = await upload(aForm(aHeic(), 'IMG_0042.HEIC', 'image/heic'), token);
    const { bytes } = await download(image.url);
    const circle = await sharp(bytes).extract({ left: 100, top: 60, width: 20, height: 20 }).toBuffer();
    const { dominant } = await sharp(circle).stats();

    expect([status, image.width, image.height]).toEqual([201, 160, 240]);
    expect([dominant.r > 150, dominant.g < 100, dominant.b < 80]).toEqual([true, true, true]);
  });

  it('removes location and author, and applies the EXIF orientation', async () => {
    const { token } = await anAuthor();
    const photo = await aPhotoWithSecrets();
    expect(photo.includes('SecretCamera')).toBe(true);

    const image = await uploaded(photo, token);

    expect([image.width, image.height]).toEqual([800, 1200]);
    const files = [...image.variants.map(({ url }) => url), `/api/media/${image.id}/original`];
    for (const url of files) {
      const { bytes } = await download(url, token);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect([url, exif, xmp, iptc, orientation ?? 1]).toEqual([url, undefined, undefined, undefined, 1]);
      expect(height).toBeGreaterThan(width);
      for (const secret of ['SecretCamera', 'Nobody-42', 'GPS']) expect(bytes.includes(secret)).toBe(false);
    }
  });

  it('preserves transparency, and uses a white background in JPEG', async () => {
    const { token } = await anAuthor();
    const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();

    const { variants } = await uploaded(clear, token);

    for (const { url, type } of variants) {
      const { bytes } = await download(url);
      const { channels } = await sharp(bytes).stats();
      if (type === 'image/jpeg') expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
      else expect([type, channels[3]?.max]).toEqual([type, 0]);
    }
  });

  it('preserves an animation as WebP, with a still JPEG', async () => {
    const { token } = await anAuthor();

    const image = await uploaded(await anAnimation(5, 600, 400), token, 'cat.gif');

    expect([image.width, image.height]).toEqual([600, 400]);
    expect(image.variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/jpeg 600',
      'image/webp 480',
      'image/webp 600',
    ]);
    const moving = await sharp((await download(image.variants[1]?.url ?? '')).bytes, { pages: -1 }).metadata();
    expect([moving.pages, moving.pageHeight]).toEqual([5, 320]);
  });

  it('creates one image for one Idempotency-Key, also for concurrent submissions', async () => {
    const [{ token }, other] = [await anAuthor(), await anAuthor()];
    const photo = await aPhoto({ width: 90, height: 60 });
    const key = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all([1, 2, 3].map(() => upload(aForm(photo), token, key)));
    const stranger = await upload(aForm(photo), other.token, key);

    const ids = new Set(answers.map(({ image }) => image.id));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(ids.size).toBe(1);
    expect(ids.has(stranger.image.id)).toBe(false);
    expect(await logEntriesOn([...ids][0] ?? '')).toHaveLength(1);
  });

  it('generates file names, and stores the uploader’s name only for display', async () => {
    const { token } = await anAuthor();
    const names = [
      '../../../etc/passwd',
      '..%2f..%2fserver.ts',
      'a\\b\\..\\c.jpg',
      '.htaccess',
      'x'.repeat(3000),
      'CON.jpg',
    ];

    for (const name of names) {
      const { status, image } = await upload(aForm(await aPhoto({ width: 30, height: 20 }), name), token);

      const { body } = await api('GET', `/media/${image.id}`, { headers: { authorization: `Bearer ${token}` } });
      expect([name, status]).toEqual([name, 201]);
      expect(image.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(filesOf(image.id)).toEqual([
        '30.avif',
        '30.jpg',
        '30.webp',
        expect.stringMatching(/^source-[0-9a-f-]{36}$/),
      ]);
      expect((body as { name: string }).name.length).toBeLessThanOrEqual(200);
      expect((body as { name: string }).name).not.toMatch(/[/\\]/);
    }
  });

  it('refuses visitors and readers', async () => {
    const reader = await aSession(await aUser());
    const form = aForm(await aPhoto({ width: 30, height: 20 }));

    expect((await api('POST', '/upload/image', { body: form })).status).toBe(401);
    expect((await upload(form, 'x'.repeat(43))).status).toBe(401);
    expect(await upload(form, reader)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });
});

describe('rate limit of POST /api/upload/image', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startSecondApi({ RATE_LIMITS: 'on' });
  });

  afterAll(() => site.remove());

  async function statusOfUpload(token: string, method = 'POST', path = '/upload/image'): Promise<number> {
    const options = { method, body: aForm('no picture'), headers: { authorization: `Bearer ${token}` } };
    return (await fetch(`${site.url}/api${path}`, options)).status;
  }

  it('refuses an author after 120 uploads in ten minutes, also replacements, but not another author', async () => {
    const user = await aUser({ role: 'author' });
    const token = await aSession(user);
    const { id } = await anImage({ uploaderId: user.id });
    for (let n = 0; n < 120; n += 1) expect(await statusOfUpload(token)).toBe(415);

    expect(await statusOfUpload(token)).toBe(429);
    expect(await statusOfUpload(token, 'PUT', `/media/${id}/file`)).toBe(429);
    expect(await statusOfUpload(await aSession(await aUser({ role: 'author' })))).toBe(415);
  });
});
