import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { anAuthor } from '../../support/anAuthor.ts';
import { aProxyTo } from '../../support/aProxyTo.ts';
import { anArticle } from '../../support/builders.ts';
import { descendantsOf } from '../../support/descendantsOf.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { freePort, makeTempFolder, startApi, startSite, type TestSite } from '../../support/startSite.ts';
import { TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
const [folder, otherFolder] = [makeTempFolder(), makeTempFolder()];

/** Another machine with the same database, which runs while the site does not. */
let other: TestSite;
let token: string;
let proxy: ReturnType<typeof aProxyTo>;
let settings: Record<string, string>;
let site: TestSite;

/** Over a connection of its own, which goes to the next process in turn. */
async function read(path: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(site.url + path, { agent: false }, resolve).once('error', reject),
  );
  return { status: response.statusCode, xCache: response.headers['x-cache'], text: await text(response) };
}

const stateOf = async (path: string) => {
  const { status, xCache } = await read(path);
  return [status, xCache];
};

/** On the other machine. */
async function takeDown(id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${other.url}/api/articles/${id}`, { method: 'DELETE', headers });
  if (!response.ok) throw new Error(String(response.status));
}

/** Process ids of those that serve, by the log. */
function serving(): number[] {
  const living = new Set(descendantsOf(site.pid));
  const ready = [...site.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));
  return ready.filter((pid) => living.has(pid));
}

function isOnDisk(path: string): boolean {
  const files = readdirSync(join(folder, 'page-cache'), { recursive: true, withFileTypes: true });
  return files.some((file) => file.isFile() && contentOf(join(file.parentPath, file.name)).includes(`"key":"${path}"`));
}

/** Empty if the site has renamed or deleted the file meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (errnoException(error).code === 'ENOENT') return '';
    throw error;
  }
}

/** Published, and read here, so that its page is on this machine's disk. Each has another author, whose changes purge it, too. */
async function anArticleOnDisk(language: 'en' | 'ru' = 'en') {
  const { user } = await anAuthor();
  const { id, slug } = await anArticle({ language, authorId: user.id });
  const path = paths.article(language, slug);
  const isStored = await pollUntil(async () => (await read(path)).status === 200 && isOnDisk(path));
  return { id, path, isStored };
}

/** Sum of the series whose line begins so. */
async function metric(beginning: string): Promise<number> {
  const lines = (await read('/api/metrics')).text.split('\n').filter((line) => line.startsWith(beginning));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Without having been rendered; `updating` if the machine took more than a minute to restart. */
const fromCache = [200, expect.stringMatching(/^(hit|updating)$/)];

beforeAll(async () => {
  const address = await databases.makeMigrated();
  process.env.DATABASE_URL = address;
  other = await startApi({ DATABASE_URL: address, DATA_DIR: otherFolder });
  ({ token } = await anAuthor('admin'));
  proxy = aProxyTo(address, await freePort());
  await proxy.open();
  settings = {
    ...{ DATABASE_URL: proxy.connectionString, DATA_DIR: folder, PORT: String(await freePort()) },
    ...{ PAGE_CACHE_DISK_MB: '64', ROLE: 'web,api' },
  };
});

afterAll(async () => {
  await other.stop();
  proxy.cut();
  await databases.remove();
  for (const path of [folder, otherFolder]) rmSync(path, { recursive: true, force: true });
});

describe('a restart', () => {
  beforeAll(async () => {
    site = await startSite(settings);
  });
  afterAll(() => site.stop());

  it.each(['SIGTERM', 'SIGKILL'] as const)('by %s leaves the pages', async (signal) => {
    const { path, isStored } = await anArticleOnDisk();
    expect(isStored).toBe(true);

    await site.stop(signal);
    site = await startSite(settings);

    expect(await stateOf(path)).toEqual(fromCache);
    expect(await metric('vestnik_page_cache_disk_hits_total')).toBeGreaterThan(0);
  });

  it('does not show what was taken down meanwhile, but what was not', async () => {
    const [gone, left] = [await anArticleOnDisk(), await anArticleOnDisk('ru')];

    await site.stop();
    await takeDown(gone.id);
    site = await startSite(settings);

    expect(await stateOf(gone.path)).toEqual([410, 'miss']);
    expect(await stateOf(left.path)).toEqual(fromCache);
  });

  it('with another setting that pages show has them rendered again', async () => {
    const { path } = await anArticleOnDisk();

    await site.stop();
    site = await startSite({ ...settings, SITE_NAME: 'Another' });

    expect(await stateOf(path)).toEqual([200, 'miss']);
  });
});

describe('several processes', () => {
  const count = 2;

  beforeAll(async () => {
    site = await startSite({ ...settings, WEB_PROCESSES: String(count), LOG_LEVEL: 'info' });
    await pollUntil(async () => (await metric('vestnik_processes ')) === count);
  });
  afterAll(() => site.stop());

  it('render a page once', async () => {
    const misses = await metric('vestnik_pages_total{cache="miss"}');

    const { path } = await anArticleOnDisk();
    for (let reads = 0; reads < 4 * count; reads += 1) await read(path);

    expect((await metric('vestnik_pages_total{cache="miss"}')) - misses).toBe(1);
  });

  it('that are started during an outage show what was public, and nothing that was taken down', async () => {
    const [gone, left] = [await anArticleOnDisk(), await anArticleOnDisk('ru')];
    await takeDown(gone.id);
    await pollUntil(async () => (await read(gone.path)).status === 410);

    proxy.cut();
    const killed = serving();
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await pollUntil(async () => serving().some((pid) => !killed.includes(pid)));

    expect(await stateOf(left.path)).toEqual([200, 'stale']);
    expect((await read(gone.path)).status).toBe(503);
  });
});
