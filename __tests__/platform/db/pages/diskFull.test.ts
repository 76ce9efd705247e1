import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { aBomb, aForm, aPhoto } from '../../../support/pictures.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { fillDisk, freeDisk, mountDisk, unmountDisk } from '../../../support/smallDisk.ts';
import { startApi, startSite, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
  site = await startApi({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  token = ((await response.json()) as { token: string }).token;
});
afterAll(() => site.remove());

/** Limits the size of files that the site's process can write: for the process this equals a full disk. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:unlimited`]);
}

async function upload(content: Buffer) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/upload/image`, { method: 'POST', body: aForm(content), headers });
  return { status: response.status, body: await response.json() };
}

function onDisk(): string[] {
  const folder = join(site.dataDirectory, 'media');
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

describe('a full disk', () => {
  it.each([
    [
      'the upload',
      10_000,
      async () => Buffer.concat([await aPhoto({ width: 300, height: 200 }), Buffer.alloc(20_000)]),
    ],
    // Smaller than any of the image variants.
    ['its variants', 200, () => aBomb(1, 1)],
  ])(
    'refuses an image when there is no space for %s, leaves nothing of it, and accepts it later',
    async (_, room, draw) => {
      const picture = await draw();
      const before = onDisk();
      limitFiles(room);

      const refused = await upload(picture);

      limitFiles('unlimited');
      expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full', message: expect.any(String) } });
      expect(onDisk()).toEqual([...new Set([...before, '.work'])].sort());
      expect((await upload(picture)).status).toBe(201);
    },
  );
});

/** A small file system, which only root can mount, and not in every container. */
const small = mkdtempSync(join(tmpdir(), 'vestnik-small-'));
const isMounted = mountDisk(small);
if (!isMounted) rmSync(small, { recursive: true });

if (isMounted) {
  describe('a full disk under PostgreSQL', () => {
    const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
    let full: TestSite;

    afterAll(async () => {
      await full?.remove();
      unmountDisk(small);
      rmSync(small, { recursive: true });
    });

    const call = async (path: string, body: unknown, bearer = '') => {
      const response = await fetch(`${full.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    // Random, so that PostgreSQL cannot compress it.
    const anArticle = (bytes: number) => ({
      title: 'Мост',
      summary: 'О мосте',
      language: 'ru',
      body: `<p>${randomBytes(bytes).toString('base64')}</p>`,
    });

    it('refuses with 507 what does not fit, stores what fits, and recovers when there is space again', async () => {
      chmodSync(small, 0o755);
      mkdirSync(join(small, 'data'));
      full = await startSite({
        ROLE: 'api',
        DATA_DIR: join(small, 'data'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      });
      const signedIn = (await call('/auth/login', admin)).body.token;
      await call('/articles', anArticle(100), signedIn);
      fillDisk(small, 500_000);

      const large = [];
      for (let attempt = 0; attempt < 5; attempt += 1)
        large.push(await call('/articles', anArticle(300_000), signedIn));
      const fitting = await call('/articles', anArticle(100), signedIn);
      freeDisk(small);
      const later = await call('/articles', anArticle(300_000), signedIn);

      expect(new Set(large.map(({ status }) => status))).toEqual(new Set([507]));
      expect(large[0]?.body).toMatchObject({ code: 'storage_full' });
      expect([fitting.status, later.status]).toEqual([201, 201]);
      expect(full.output()).toMatch(/"code":"53100".*no disk space/);
    });

    it('answers 503 while PostgreSQL, after a crash on a full disk, accepts no connections, and recovers', async () => {
      const client = new Client({ connectionString: full.connectionString });
      await client.connect();
      const crash = () => {
        // As after a crash: the next connection would write these files.
        for (const file of globSync(join(small, 'data/postgres/cluster/{global,base/*}/pg_internal.init')))
          rmSync(file);
        fillDisk(small, 20_000);
        return client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        );
      };
      // Again if a connection of the site was faster.
      await pollUntil(async () => {
        await crash();
        return query(full.connectionString, 'select').then(
          () => false,
          ({ code }) => code === '53100',
        );
      });

      const answers = [];
      for (const page of [1, 2, 3, 4, 5]) answers.push(await fetch(`${full.url}/api/articles/public?page=${page}`));
      await client.end();
      freeDisk(small);
      const recovers = await pollUntil(async () => (await fetch(`${full.url}/api/ready`)).status === 200);

      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        Array(5).fill([503, '5']),
      );
      expect(recovers).toBe(true);
    });
  });
}
