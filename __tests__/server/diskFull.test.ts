import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aBomb, aForm, aPhoto } from '../support/pictures.ts';
import { startSite, type TestSite } from '../support/startSite.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
  site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  token = ((await response.json()) as { token: string }).token;
});
afterAll(() => site.remove());

/** Lets the site's process write files of so many bytes at most: to it that is a disk without room. */
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

describe('a disk without room', () => {
  it.each([
    [
      'the upload',
      10_000,
      async () => Buffer.concat([await aPhoto({ width: 300, height: 200 }), Buffer.alloc(20_000)]),
    ],
    // Smaller than any of the forms that are made of it.
    ['what is made of it', 200, () => aBomb(1, 1)],
  ])('refuses a picture when there is none for %s, and leaves nothing of it; later takes it', async (_, room, draw) => {
    const picture = await draw();
    const before = onDisk();
    limitFiles(room);

    const refused = await upload(picture);

    limitFiles('unlimited');
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full', message: expect.any(String) } });
    expect(onDisk()).toEqual([...new Set([...before, '.work'])].sort());
    expect((await upload(picture)).status).toBe(201);
  });
});
