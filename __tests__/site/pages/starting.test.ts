import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startSecondApi } from '../../support/startSecondApi.ts';
import { freePort, startSite, type TestSite } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
afterAll(() => databases.remove());

async function answerOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text();
  return {
    status: response.status,
    retry: response.headers.get('retry-after'),
    body: type.startsWith('application/json') ? JSON.parse(body) : body,
  };
}

async function untilOpen(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await sleep(20);
}

describe('during startup', () => {
  it('the process is alive, not ready, and reports so as JSON below /api', async () => {
    // Accepts connections and never responds: a database that is still starting.
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const database = typeof address === 'object' ? address?.port : 0;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { DATABASE_URL: `postgresql://x@127.0.0.1:${database}/x`, ROLE: 'api', PORT: String(port) };
    const end = new AbortController();
    const starting = startSite(settings, end.signal).catch((error: Error) => error.message);
    await untilOpen(url);

    const english = { 'accept-language': 'en' };
    const unready = { message: 'The site is starting. Try again in a minute.', code: 'starting' };
    expect(await answerOf(`${url}/api/health`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await answerOf(`${url}/api/ready`, english)).toEqual({ status: 503, retry: '5', body: unready });
    expect(await answerOf(`${url}/api/serving`, english)).toEqual({ status: 503, retry: '5', body: unready });
    expect(await answerOf(`${url}/api/articles/public`, english)).toEqual({ status: 503, retry: '5', body: unready });
    expect(await answerOf(`${url}/en`)).toMatchObject({
      status: 503,
      body: expect.stringContaining('<!doctype html>'),
    });

    // Otherwise the site would wait for its database, and the test process for the site.
    end.abort();
    expect(await starting).toContain('did not start');
    silent.close();
  });
});

describe('readiness', () => {
  let site: TestSite | undefined;
  afterEach(() => site?.stop());

  it('ends SHUTDOWN_DELAY before the port closes', async () => {
    // Enough for the calls below on a busy machine.
    site = await startSecondApi({ SHUTDOWN_DELAY: '10' });
    const { url } = site;

    const stopped = site.stop('SIGTERM');
    let ready = await answerOf(`${url}/api/ready`);
    while (ready.status === 200) ready = await answerOf(`${url}/api/ready`);
    const serving = await answerOf(`${url}/api/serving`);
    const departments = await fetch(`${url}/api/departments`);
    const health = await answerOf(`${url}/api/health`);

    expect(ready).toMatchObject({ status: 503, body: { code: 'stopping' } });
    expect(serving).toEqual(ready);
    // A proxy closes its connections before the process does.
    expect(departments.headers.get('connection')).toBe('close');
    expect([departments.status, health.status]).toEqual([200, 200]);
    expect(await stopped).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('is false while no connection is available, and recovers by itself', async () => {
    const connectionString = await databases.make({ restrictedOwner: true });
    site = await startSite({ DATABASE_URL: connectionString, ROLE: 'api' });
    const name = new Client({ connectionString }).database;
    await query(process.env.DATABASE_URL ?? '', `alter database ${name} connection limit 0`);

    const taken = await untilStatus(`${site.url}/api/ready`, 503);
    await query(process.env.DATABASE_URL ?? '', `alter database ${name} connection limit -1`);
    const back = await untilStatus(`${site.url}/api/ready`, 200);

    expect(taken.body).toMatchObject({ code: 'database_unavailable' });
    expect(back.status).toBe(200);
  });
});

/** A readiness result is cached for a second. */
async function untilStatus(url: string, status: number) {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await answerOf(url);
    if (answer.status === status) return answer;
    await sleep(100);
  }
  throw new Error(`${url} never returned ${status}`);
}
