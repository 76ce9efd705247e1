import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { anMp3 } from '../../../support/mediaFiles.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { appendPart, beginUpload, idOf } from '../../../support/resumableUploads.ts';
import { freePort, startSite, type TestSite } from '../../../support/startSite.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
const directory = mkdtempSync(join(tmpdir(), 'vestnik-bucket-'));
let bucket: S3rver;
let site: TestSite;
let token: string;
let endpoint: string;

beforeAll(async () => {
  // After a restart, s3rver reports to a closed log that its bucket exists.
  jest.spyOn(console, 'error').mockImplementation(() => {});

  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  await bucket.run();
  site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const { body } = await call('POST', '/auth/login', JSON.stringify(admin));
  token = (body as { token: string }).token;
});

afterAll(async () => {
  await site.remove();
  await bucket.close();
  rmSync(directory, { recursive: true });
});

async function call(method: string, path: string, body?: string | FormData) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${site.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

function objectsOf(id: string): string[] {
  const folder = join(directory, 'pictures/media', id);
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function uploaded(): Promise<UploadedImage> {
  const { status, body } = await call('POST', '/upload/image', aForm(await aPhoto({ width: 700, height: 500 })));
  expect(status).toBe(201);
  return body;
}

describe('images in a bucket', () => {
  it('are stored there and not on the disk, and are served through the site', async () => {
    const image = await uploaded();

    expect(objectsOf(image.id).length).toBeGreaterThanOrEqual(image.variants.length);
    expect(existsSync(join(site.dataDirectory, 'media', image.id))).toBe(false);
    for (const { url, type, width } of image.variants) {
      const response = await fetch(site.url + url);
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, type]);
      expect(metadata.width).toBe(width);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await fetch(`${site.url}/media/${image.id}/4.webp`)).status).toBe(404);
    expect((await fetch(`${site.url}/media/${randomUUID()}/320.webp`)).status).toBe(404);
  });

  it('are replaced and deleted there', async () => {
    const image = await uploaded();

    const replaced = await call('PUT', `/media/${image.id}/file`, aForm(await aPhoto({ width: 90, height: 60 })));
    const small = await fetch(site.url + replaced.body.url);

    expect([replaced.status, replaced.body.url]).toEqual([200, `/media/${image.id}/90.jpg?v=2`]);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(90);
    expect((await call('DELETE', `/media/${image.id}`)).status).toBe(204);
    expect(objectsOf(image.id).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect((await fetch(site.url + image.url)).status).toBe(404);
  });

  it('are cropped there, and a replacement removes the former full image', async () => {
    const { id, url } = await uploaded();
    const sources = () => new Set(objectsOf(id).flatMap((name) => /source-[0-9a-f-]{36}/.exec(name) ?? []));
    const [former] = sources();

    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const cropped = await call('PUT', `/media/${id}`, JSON.stringify({ crop }));
    const width = async (path: string) => {
      const response = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };

    expect([cropped.status, await width(url), await width(`/api/media/${id}/original`)]).toEqual([200, 350, 700]);
    expect([...sources()]).toEqual([former]);
    await call('PUT', `/media/${id}/file`, aForm(await aPhoto({ width: 90, height: 60 })));
    expect([...sources()]).toEqual([expect.not.stringMatching(former ?? '')]);
    expect(await width(`/api/media/${id}/original`)).toBe(90);
  });

  it('are refused with a message when the bucket is unavailable, and leave nothing behind', async () => {
    const before = await call('GET', '/media');
    await bucket.close();

    const refused = await call('POST', '/upload/image', aForm(await aPhoto({ width: 90, height: 60 })));

    await bucket.run();
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect((await call('GET', '/media')).body.total).toBe(before.body.total);
    expect(readdirSync(join(site.dataDirectory, 'media/.work'))).toEqual([]);
    expect((await uploaded()).id).toEqual(expect.any(String));
  });
});

describe('files in a bucket', () => {
  it('are served through the site in ranges, documents to be saved', async () => {
    const content = anMp3();
    const sent = { token, site: site.url };
    const { path } = await beginUpload('a.mp3', content.length, sent);
    await appendPart(path, 0, content, sent);

    const { status, body } = await call('POST', '/files', JSON.stringify({ upload: idOf(path) }));
    const part = await fetch(site.url + body.url, { headers: { range: 'bytes=10-19' } });

    expect([status, objectsOf(body.id).length > 0]).toEqual([201, true]);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${body.bytes}`]);
    expect([part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual(['audio/mpeg', 10]);
    expect((await fetch(site.url + body.url, { headers: { range: 'bytes=nonsense' } })).status).toBe(200);
  });
});

describe('assets with a bucket', () => {
  it('are stored there by the start, and come from there to a process with another build', async () => {
    const html = await (await fetch(site.url)).text();
    const [, script = ''] = /src="\/(_next\/static\/[^"]+\.js)"/.exec(html) ?? [];
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const object = (name: string) => ({ Bucket: 'pictures', Key: `assets/files/_next/static/chunks/${name}` });
    const stored = await client.send(new GetObjectCommand({ Bucket: 'pictures', Key: `assets/files/${script}` }));
    await client.send(new PutObjectCommand({ ...object('other.js'), Body: 'other' }));
    await client.send(new PutObjectCommand({ ...object('other.js.br'), Body: brotliCompressSync('other') }));

    const own = await fetch(`${site.url}/${script}`);
    const other = await fetch(`${site.url}/_next/static/chunks/other.js`, { headers: { 'accept-encoding': 'br' } });

    expect(await stored.Body?.transformToString()).toBe(await own.text());
    expect([other.status, other.headers.get('content-encoding'), await other.text()]).toEqual([200, 'br', 'other']);
    expect((await fetch(`${site.url}/_next/static/chunks/nowhere.js`)).status).toBe(404);
    expect(existsSync(join(site.dataDirectory, 'assets'))).toBe(false);
  });
});
