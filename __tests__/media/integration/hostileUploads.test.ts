import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { database } from '#lib/platform/db/server/database.ts';
import { files } from '#lib/platform/db/server/schema/files.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { bearer } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { aBomb, aForm, aHeic, anAnimation, aPhoto } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api, siteUrl } from '../../support/site.ts';
import { download, mediaFolder, sendRaw, unfinishedUploads, upload } from '../../support/uploads.ts';

async function anAuthor() {
  return aSession(await aUser({ role: 'author' }));
}

/** More bytes than a client can send that is refused at forty megabytes. */
const tooManyBytes = 200 * 1024 * 1024;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const html = '<!doctype html><script>alert(1)</script>';

describe('a hostile upload', () => {
  it.each([
    ['SVG', svg],
    ['SVG after a declaration', `<?xml version="1.0"?>${svg}`],
    ['HTML', html],
    ['HTML after a GIF signature', `GIF${html}`],
    ['PDF', '%PDF-1.7\n'],
    ['TIFF', 'II*\0\u0008\0\0\0'],
    ['an empty file', ''],
  ])('is refused because of its content: %s', async (_, content) => {
    const answer = await upload(aForm(content, 'photo.png', 'image/png'), await anAuthor());

    expect(answer).toMatchObject({ status: 415, body: { code: 'image_type_unknown', message: expect.any(String) } });
  });

  it.each([
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)])],
    ['PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(html)])],
    ['GIF', Buffer.from(`GIF89a${html}`)],
    ['WebP', Buffer.from(`RIFF\x10\0\0\0WEBP${html}`, 'latin1')],
    ['HEIC', Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${html}`, 'latin1')],
    ['HEIC without its end', aHeic().subarray(0, 1500)],
    ['AVIF', Buffer.from(`\0\0\0\x18ftypavif\0\0\0\0avifmif1${html}`, 'latin1')],
  ])('is refused when only its first bytes are those of a %s', async (_, content) => {
    const answer = await upload(aForm(content), await anAuthor());

    expect(answer).toMatchObject({ status: 422, body: { code: 'image_broken' } });
  });

  it.each([
    ['the small form of AVIF', [aBox('ftyp', 'mif3avif'), aBox('mini', '\0'.repeat(60))]],
    ['the small form of HEIC', [aBox('ftyp', 'mif3heic'), aBox('mini', '\0'.repeat(60))]],
    ['a sequence of AVIF', [aBox('ftyp', 'avis\0\0\0\0avismsf1'), aBox('moov', 'trak'), aBox('mdat', 'xx')]],
    ['a sequence of HEVC', [aBox('ftyp', 'hevc\0\0\0\0msf1heis'), aBox('moov', 'trak'), aBox('mdat', 'xx')]],
    ['another coding', [aBox('ftyp', 'mif1\0\0\0\0heicmif1'), aBox('meta', '\0\0\0\0infe vvc1'), aBox('mdat', 'xx')]],
    ['more bits', [aBox('ftyp', 'heix\0\0\0\0mif1heix'), aBox('meta', '\0\0\0\0infe hvc1'), aBox('mdat', 'xx')]],
  ])('is not supported as %s, and damaged without its end', async (_, boxes) => {
    const token = await anAuthor();
    const file = Buffer.concat(boxes);

    const answer = await upload(aForm(file), token);
    const cut = await upload(aForm(file.subarray(0, -1)), token);

    expect(answer).toMatchObject({ status: 415, body: { code: 'image_type_unknown' } });
    expect(cut).toMatchObject({ status: 422, body: { code: 'image_broken' } });
  });

  it('is damaged as HEIC with other content', async () => {
    const file = aHeic();
    // The pixels.
    const answer = await upload(aForm(file.fill(0, file.indexOf('mdat') + 4)), await anAuthor());

    expect(answer).toMatchObject({ status: 422, body: { code: 'image_broken' } });
  });

  it('is refused when it is truncated', async () => {
    const photo = await aPhoto({}, 'png');

    const answer = await upload(aForm(photo.subarray(0, photo.length / 2)), await anAuthor());

    expect(answer).toMatchObject({ status: 422, body: { code: 'image_broken' } });
  });

  it('loses data hidden in or after the image', async () => {
    const polyglot = Buffer.concat([
      await aPhoto({ width: 40, height: 30 }, 'png'),
      Buffer.from(`${html}${svg}<?php eval(1)`),
    ]);

    const { status, image } = await upload(aForm(polyglot, 'photo.png.html', 'text/html'), await anAuthor());

    expect(status).toBe(201);
    for (const { url } of image.variants) {
      const { bytes } = await download(url);
      expect(/script|<svg|php/i.test(bytes.toString('latin1'))).toBe(false);
    }
  });

  it('is refused before decoding when it has too many pixels', async () => {
    const token = await anAuthor();
    const bombs = [await aBomb(7_200, 7_200), aHeaderOnly(60_000, 60_000), aHeicHeader(7_200, 7_200)];

    for (const bomb of bombs) {
      expect(bomb.length).toBeLessThan(4_000_000);
      const answer = await upload(aForm(bomb, 'bomb.png', 'image/png'), token);
      expect(answer).toMatchObject({ status: 422, body: { code: 'image_too_many_pixels' } });
    }
  });

  it('is refused when it never ends', async () => {
    const token = await anAuthor();
    const long = await anAnimation(501, 4, 4);
    // Few frames, but more pixels than an image may have.
    const wide = withFrames(await anAnimation(2, 1000, 900), 30);

    expect(await upload(aForm(long), token)).toMatchObject({ status: 422, body: { code: 'image_too_long' } });
    expect(await upload(aForm(wide), token)).toMatchObject({ status: 422, body: { code: 'image_too_many_pixels' } });
    expect((await upload(aForm(endless(await anAnimation(2, 8, 8))), token)).status).toBe(422);
  });

  it('is refused at once when it is too large, also without Content-Length', async () => {
    const token = await anAuthor();
    const declaredSize = await sendRaw(
      `POST /api/upload/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000000\r\n\r\n--b\r\n',
    );
    const noise = randomBytes(64 * 1024);
    let sent = 0;
    const longBody = new ReadableStream({
      pull: (controller) => {
        const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
        controller.enqueue(sent === 0 ? Buffer.from(head) : noise);
        sent += 64 * 1024;
        // A client whose stream is cancelled may still pull more data.
        if (sent >= tooManyBytes) controller.close();
      },
    });
    const unknownSize = await fetch(`${siteUrl}/api/upload/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: longBody,
      duplex: 'half',
    } as RequestInit);

    expect(declaredSize).toMatch(/^HTTP\/1\.1 413 /);
    expect([unknownSize.status, await unknownSize.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file_too_large' }),
    ]);
    expect(sent).toBeLessThan(tooManyBytes);
    expect(await leftoverFiles(token)).toEqual(noFiles);
  });

  it.each([
    [413, anAuthor],
    [401, async () => 'nobody'],
  ])('gets the refusal, %i, even when the client reads only after sending for a while', async (status, someone) => {
    const head =
      `POST /api/upload/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await someone()}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000000\r\n\r\n--b\r\n';

    const request = Buffer.concat([Buffer.from(head), randomBytes(12 * 1024 * 1024)]);
    let answer = '';
    // Sent again if it took longer, on a busy machine, than the half second for which the site reads what it has refused.
    for (let attempt = 0; answer === '' && attempt < 20; attempt += 1)
      answer = await sendRaw(request, { listenAfter: 200 });

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('leaves nothing behind in a thousand broken forms, and the site keeps responding', async () => {
    const token = await anAuthor();
    const photo = await aPhoto({ width: 300, height: 200 });
    const filesBefore = openFiles();
    const requests = Array.from({ length: 1000 }, (_, n) => aBrokenRequest(n, token, photo));

    for (let start = 0; start < requests.length; start += 50) {
      const answers = await Promise.all(requests.slice(start, start + 50).map((one) => sendRaw(one.bytes, one)));
      for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 4(00|15) |$)/);
    }

    expect(await leftoverFiles(token)).toEqual(noFiles);
    expect((await api('GET', '/health')).status).toBe(200);
    // Refused connections linger for half a second, and concurrent tests have their own connections, sometimes hundreds for a while.
    expect(await pollUntil(async () => openFiles() - filesBefore < 30)).toBe(true);
    expect((await upload(aForm(photo), token)).status).toBe(201);
  });

  it.each([
    ['no file', (form: FormData) => form.delete('file'), 'file'],
    ['a second file', (form: FormData) => form.append('file', new File(['x'], 'b.jpg')), 'file'],
    ['an unknown field', (form: FormData) => form.append('alt', 'Мост'), 'alt'],
    ['a text instead of the file', (form: FormData) => form.set('file', 'text'), 'file'],
  ])('is refused with %s, and the field is named', async (_, change, field) => {
    const form = aForm(await aPhoto({ width: 30, height: 20 }));
    change(form);
    // A form without fields has no parts at all.
    const answer = await upload(form, await anAuthor());

    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^(invalid_input|malformed_body)$/) },
    });
    if (answer.body && JSON.stringify(answer.body).includes('fields')) {
      expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
  });

  it('is refused with an explanation when it is not a form', async () => {
    const headers = { authorization: `Bearer ${await anAuthor()}`, 'content-type': 'image/jpeg' };
    const body = new Uint8Array(await aPhoto({ width: 30, height: 20 }));

    const answer = await api('POST', '/upload/image', { headers, body });

    expect(answer).toMatchObject({ status: 415, body: { code: 'file_expected' } });
  });

  it('cannot be read while in progress, and path traversal does not leave the folder', async () => {
    const work = join(mediaFolder, '.work', randomUUID());
    mkdirSync(work);
    writeFileSync(join(work, 'upload.jpg'), 'unfinished');
    const paths = [
      `/media/.work/${basename(work)}/upload.jpg`,
      `/media/%2ework/${basename(work)}/upload.jpg`,
      '/media/../postgres.log',
      '/media/%2e%2e/postgres.log',
      '/media/..%2fpostgres.log',
      '/media/%00.jpg',
    ];

    for (const path of paths) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (400|404)$/)]);
      expect(answer).not.toMatch(/unfinished|database system/);
    }
    rmSync(work, { recursive: true });
  });
});

const noFiles = { pictures: [], strays: [], unfinished: [] };

/** What uploads left behind: files that others are uploading at the same time vanish one by one, and later ones don't count. */
async function leftoverFiles(token: string): Promise<Record<keyof typeof noFiles, string[]>> {
  const { user } = (await api('GET', '/auth/me', bearer(token))).body as { user: { id: string } };
  let left = await filesOfUploads(user.id);
  // On a busy machine, they wait long for the encoder.
  for (let attempt = 0; attempt < 1_200 && Object.values(left).flat().length > 0; attempt += 1) {
    await sleep(100);
    const now = await filesOfUploads(user.id);
    left = {
      pictures: now.pictures,
      strays: left.strays.filter((name) => now.strays.includes(name)),
      unfinished: left.unfinished.filter((name) => now.unfinished.includes(name)),
    };
  }
  return left;
}

async function filesOfUploads(userId: string): Promise<Record<keyof typeof noFiles, string[]>> {
  const folders = readdirSync(mediaFolder).filter((name) => !name.startsWith('.'));
  const rows = await database().select({ id: images.id, uploaderId: images.uploaderId }).from(images);
  const others = await database().select({ id: files.id }).from(files);
  const storedIds = new Set([...rows, ...others].map(({ id }) => id));
  return {
    pictures: rows.filter(({ uploaderId }) => uploaderId === userId).map(({ id }) => id),
    strays: folders.filter((name) => !storedIds.has(name)),
    unfinished: unfinishedUploads(),
  };
}

/** File descriptors of the site's process. */
function openFiles(): number {
  return readdirSync(`/proc/${process.env.TEST_SITE_PID}/fd`).length;
}

/** Forms that stall, lie or are malformed; every third one disconnects in the middle. */
function aBrokenRequest(n: number, token: string, photo: Buffer): { bytes: Buffer; hangUp: boolean } {
  const part = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const bodies = [
    () => Buffer.concat([Buffer.from(`--b\r\n${part}`), photo]),
    () => Buffer.from(`--b\r\n${part.slice(0, n % part.length)}`),
    () => Buffer.from('--c\r\n\r\n--c--'),
    () => Buffer.from(`--b\r\n${'x'.repeat(9000)}`),
    () => Buffer.from(`--b\r\n${part}\r\n--bx`),
    () => randomBytes(1 + (n % 3000)),
    () => Buffer.from(''),
    () => Buffer.concat([Buffer.from('--b\r\ncontent-disposition: form-data; filename="a"\r\n\r\n'), photo]),
  ];
  const body = bodies[n % bodies.length]?.() ?? Buffer.alloc(0);
  const hangUp = n % 3 === 0;
  const head =
    `POST /api/upload/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n` +
    `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length + (hangUp ? 1000 : 0)}\r\n\r\n`;
  return { bytes: Buffer.concat([Buffer.from(head), body]), hangUp };
}

/** A PNG with a header that declares its size, and no pixels. */
function aHeaderOnly(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])) >>> 0);
    return Buffer.concat([length, Buffer.from(name), data, checksum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Of an ISO base media file, such as HEIF. */
function aBox(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
}

/** A HEIC file that states another size in its header. */
function aHeicHeader(width: number, height: number): Buffer {
  const file = aHeic();
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

/** A GIF with its frames repeated this many times. */
function withFrames(gif: Buffer, times: number): Buffer {
  const flags = gif[10] ?? 0;
  const paletteSize = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  const start = 13 + paletteSize;
  const frames = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: times }, () => frames), Buffer.from(';')]);
}

/** A GIF with its frames repeated up to ten megabytes. */
function endless(gif: Buffer): Buffer {
  return withFrames(gif, Math.floor((9 * 1024 * 1024) / gif.length));
}
