import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import S3rver from 's3rver';
import { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { runCommand } from '../../support/runCommand.ts';
import { freePort, makeTempFolder } from '../../support/startSite.ts';

const folders: string[] = [];
let bucket: S3rver;
let stored: string;
let front: Server;
let port: number;
/** What the network between the site and the bucket does to a request; true if it has answered or will never do so. */
let disturb: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;

function folder(): string {
  const made = makeTempFolder();
  folders.push(made);
  return made;
}

beforeAll(async () => {
  // After a restart, s3rver reports to a closed log that its bucket exists.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stored = folder();
  port = await freePort();
  bucket = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory: stored },
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  await bucket.run();
  front = createServer((incoming, response) => {
    if (disturb(incoming, response)) return;
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  disturb = () => false;
  rmSync(join(stored, 'pictures/media'), { recursive: true, force: true });
});

afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await bucket.close();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const settings = (data: string) => ({
  ...{ DATA_DIR: data, DATABASE_URL: '', S3_BUCKET: 'pictures' },
  S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
  ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
});

const move = (to: string, data: string, more: Record<string, string> = {}) =>
  runCommand('lib/media/server/moveImages.ts', ['--to', to], { ...settings(data), ...more });

/** A data folder with so many images of three files. */
function someImages(count: number): string {
  const data = folder();
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    mkdirSync(join(data, 'media', id), { recursive: true });
    for (const name of ['320.webp', '1200.webp', `source-${randomUUID()}`]) {
      writeFileSync(join(data, 'media', id, name), randomBytes(20_000));
    }
  }
  mkdirSync(join(data, 'media/.work/upload'), { recursive: true });
  writeFileSync(join(data, 'media/.work/upload/part'), 'unfinished');
  return data;
}

/** Names and contents of all images. */
function imagesIn(directory: string): [string, string][] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/.work/'))
    .map((path): [string, string] => [path.slice(directory.length), readFileSync(path).toString('base64')])
    .sort();
}

describe('npm run move-images', () => {
  it('copies all images into the bucket and back, with their contents, and nothing twice', async () => {
    const data = someImages(10);

    const first = await move('bucket', data);
    const second = await move('bucket', data);
    const elsewhere = folder();
    const back = await move('disk', elsewhere);

    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /30 files copied \(0\.6 MB\) and compared, 0 were there\nSet S3_BUCKET .* restart the site/,
    );
    expect(second.stdout).toBe('0 files copied (0.0 MB) and compared, 30 were there\nNothing is missing.\n');
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(imagesIn(join(elsewhere, 'media'))).toEqual(imagesIn(join(data, 'media')));
    expect(statSync(join(elsewhere, 'media')).mode & 0o077).toBe(0);
  });

  it('goes on where it was interrupted, and replaces incomplete copies', async () => {
    const data = someImages(3);
    const elsewhere = folder();
    await move('bucket', data);
    await move('disk', elsewhere);
    const [[path = ''] = []] = imagesIn(join(elsewhere, 'media'));
    writeFileSync(join(elsewhere, 'media', path), 'half');

    const { stdout } = await move('disk', elsewhere);

    expect(stdout).toMatch(/^1 of 1 files\n1 files copied .* 8 were there/);
    expect(imagesIn(join(elsewhere, 'media'))).toEqual(imagesIn(join(data, 'media')));
  });

  it('survives a bucket that refuses or drops the first two attempts of every file', async () => {
    const data = someImages(5);
    const attempts = new Map<string, number>();
    disturb = ({ method, url = '', socket }, response) => {
      const attempt = (attempts.get(url) ?? 0) + 1;
      if (method !== 'PUT' || attempt > 2) return false;
      attempts.set(url, attempt);
      if (attempt === 1) socket.destroy();
      else response.writeHead(503).end();
      return true;
    };

    const { code, stdout } = await move('bucket', data);

    expect(code).toBe(0);
    expect(stdout).toMatch(/15 files copied/);
    expect(attempts.size).toBe(15);
  });

  it('notices a copy that is not what was sent, reports it and copies the rest', async () => {
    const data = someImages(2);
    const [[wrong = ''] = []] = imagesIn(join(data, 'media'));
    disturb = (incoming, response) => {
      if (incoming.method !== 'GET' || !incoming.url?.includes(wrong)) return false;
      response.end('something else');
      return true;
    };

    const { code, stdout, stderr } = await move('bucket', data);

    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`5 files copied[^]*not copied: ${wrong.slice(1)}\\.`));
    expect(stderr).toBe('1 files were not copied. Run the command again.\n');
  });

  it('says what to do about wrong credentials', async () => {
    disturb = (_, response) => {
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>It does not match.</Message></Error>');
      return true;
    };

    const { code, stderr } = await move('bucket', someImages(1));

    expect([code, stderr]).toEqual([
      1,
      'The images cannot be listed. Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n',
    ]);
  });

  it.each([
    ['a bucket that does not exist', { S3_BUCKET: 'missing' }, /Create the bucket, or correct S3_BUCKET/],
    ['a service that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /Check S3_ENDPOINT/],
    ['no bucket', { S3_BUCKET: '' }, /^S3_BUCKET is not set/],
  ])('says what to do about %s', async (_, wrong, advice) => {
    const { code, stderr } = await move('bucket', someImages(1), wrong);

    expect(code).toBe(1);
    expect(stderr).toMatch(advice);
  });
});

describe('a bucket that stops answering', () => {
  it('fails the call', async () => {
    disturb = () => true;
    const { S3_ENDPOINT: endpoint } = settings('');
    const silent = new Bucket({
      ...{ bucket: 'pictures', endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      silenceTimeout: 300,
    });

    await expect(silent.write('media/key', 'text')).rejects.toThrow(/time/i);
  });
});
