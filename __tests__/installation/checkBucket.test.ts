import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { checkBucket } from '#lib/installation/server/checkBucket.ts';
import { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { freePort } from '../support/startSite.ts';

const directory = mkdtempSync(join(tmpdir(), 'vestnik-bucket-'));
let port: number;
let service: S3rver;

beforeAll(async () => {
  port = await freePort();
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  service = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  await service.run();
});

afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

function bucketOf(endpoint: string, bucket = 'pictures', accessKeyId = 'S3RVER'): Bucket {
  return new Bucket({ bucket, endpoint, region: 'us-east-1', accessKeyId, secretAccessKey: 'S3RVER' });
}

const local = () => `http://127.0.0.1:${port}`;

describe('checkBucket', () => {
  it('finds nothing wrong with a bucket that works, and leaves nothing in it', async () => {
    expect(await checkBucket(bucketOf(local()), undefined)).toEqual([
      { level: 'ok', subject: 'bucket', text: 'the site can write, read, list and delete objects' },
    ]);
    expect(
      readdirSync(join(directory, 'pictures'), { recursive: true }).filter((name) => /doctor/.test(`${name}`)),
    ).toEqual([]);
  });

  it.each([
    ['another bucket', () => bucketOf(local(), 'nowhere'), /Create the bucket, or correct S3_BUCKET/],
    ['a wrong key', () => bucketOf(local(), 'pictures', 'wrong'), /Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    ['a service that is down', () => bucketOf('http://127.0.0.1:9'), /Check S3_ENDPOINT, S3_REGION and the network/],
  ])('says what to do with %s', async (_, bucket, advice) => {
    expect(await checkBucket(bucket(), undefined)).toEqual([
      expect.objectContaining({
        level: 'error',
        text: expect.stringMatching(/^The site cannot write an object: /),
        advice: expect.stringMatching(advice),
      }),
    ]);
  });

  it('reports an address that readers cannot use', async () => {
    const denies: Server = createServer((_, response) => response.writeHead(403).end());
    const denyingPort = await freePort();
    await new Promise<void>((resolve) => denies.listen(denyingPort, '127.0.0.1', resolve));

    const findings = await checkBucket(bucketOf(local()), `http://127.0.0.1:${denyingPort}/pictures/`);

    denies.close();
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', text: 'S3_PUBLIC_URL answers 403.' }));
  });
});
