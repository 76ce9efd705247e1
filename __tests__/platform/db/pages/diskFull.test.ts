import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBomb, aForm, aPhoto } from '../../../support/pictures.ts';
import { startApi, startSite, type TestSite } from '../../../support/startSite.ts';

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
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'vestnik', small]).status === 0;
if (!isMounted) rmSync(small, { recursive: true });

if (isMounted) {
  describe('a full disk under PostgreSQL', () => {
    const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
    const filler = join(small, 'filler');
    let full: TestSite;

    afterAll(async () => {
      await full?.remove();
      execFileSync('umount', [small]);
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
    const fillUntilFree = (left: number) => {
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    };

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
      fillUntilFree(500_000);

      const large = [];
      for (let attempt = 0; attempt < 5; attempt += 1)
        large.push(await call('/articles', anArticle(300_000), signedIn));
      const fitting = await call('/articles', anArticle(100), signedIn);
      rmSync(filler);
      const later = await call('/articles', anArticle(300_000), signedIn);

      expect(new Set(large.map(({ status }) => status))).toEqual(new Set([507]));
      expect(large[0]?.body).toMatchObject({ code: 'storage_full' });
      expect([fitting.status, later.status]).toEqual([201, 201]);
      expect(full.output()).toMatch(/"code":"53100".*no disk space/);
    });
  });
}
