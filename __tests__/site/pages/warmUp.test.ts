import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { runCommand } from '../../support/runCommand.ts';
import { freePort, makeTempFolder, startSite } from '../../support/startSite.ts';
import { TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
const fronts = ['/', '/en', '/hy'];
const starting = expect.objectContaining({ status: 503, code: 'starting' });

let settings: Record<string, string>;

beforeAll(async () => {
  settings = { DATABASE_URL: await databases.make(), DATA_DIR: makeTempFolder(), ROLE: 'web,api' };
  await runCommand('lib/installation/server/migrate.ts', [], settings);
});

afterAll(async () => {
  await databases.remove();
  rmSync(settings.DATA_DIR ?? '', { recursive: true });
});

async function answerOf(url: string) {
  const response = await fetch(url).catch(() => null);
  const text = (await response?.text()) ?? '';
  const isJson = response?.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response?.status,
    xCache: response?.headers.get('x-cache'),
    code: isJson ? JSON.parse(text).code : '',
  };
}

describe('a process that is ready', () => {
  it('has the front pages in its cache', async () => {
    const site = await startSite(settings);

    const seen = await Promise.all(fronts.map(async (path) => (await answerOf(site.url + path)).xCache));

    await site.stop();
    expect(seen).toEqual(['hit', 'hit', 'hit']);
  });
});

describe('a process that cannot render its front pages', () => {
  it('serves, and is ready after 15 seconds all the same, with a line in the log', async () => {
    const holder = new Client({ connectionString: settings.DATABASE_URL });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin; lock table fronts in access exclusive mode');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const start = startSite({ ...settings, PORT: String(port), QUERY_TIMEOUT_MS: '500' });

    // Before that, everything but health is 503.
    while ((await answerOf(`${url}/api/departments`)).status !== 200);
    const [ready, serving, page] = await Promise.all(
      ['/api/ready', '/api/serving', '/robots.txt'].map((path) => answerOf(url + path)),
    );
    const site = await start;

    const output = site.output();
    await holder.end();
    await site.stop();
    expect([ready, serving]).toEqual([starting, starting]);
    expect(page?.status).toBe(200);
    expect(output).toContain('ready without front pages in the cache');
  });
});
