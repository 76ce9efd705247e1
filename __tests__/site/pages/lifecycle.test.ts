import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connect } from '#lib/platform/db/server/database.ts';
import { anArticle } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startEnvironment } from '../../support/startProcess.ts';
import { freePort, makeTempFolder, startSite, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const root = join(import.meta.dirname, '../../..');
/** Starts `server.ts` without preparing pages, which these tests do not ask for. */
const startServer = (settings: Record<string, string> = {}) => startSite({ ROLE: 'api', ...settings });
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Starts the server and resolves when it ends. */
function runServer(settings: Record<string, string>) {
  const env = { ...process.env, ...startEnvironment, DATABASE_URL: '', HOST: '127.0.0.1', ...settings };
  return spawnSync(process.execPath, [join(root, 'server.ts')], { env, encoding: 'utf8', timeout: 60_000 });
}

describe('the server', () => {
  it('reports that its port is in use and how to choose another', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');

    const { status, stderr } = runServer({ PORT: String(port) });
    other.close();

    expect(status).toBe(1);
    expect(stderr).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start\n`,
    );
  });

  it('refuses to start with invalid settings and reports all of them', () => {
    const { status, stderr } = runServer({ PORT: '0', LOG_LEVEL: 'loud' });

    expect(status).toBe(1);
    expect(stderr).toMatch(/^These settings are invalid:\n {2}PORT: .*\n {2}LOG_LEVEL: .*\n$/);
  });

  it('prints its URL and, once, sign-in instructions', async () => {
    const site = await startSite({ DATA_DIR: makeTempFolder() });
    const first = site.output();
    await site.stop();

    const again = await startSite({ DATA_DIR: site.dataDirectory });
    const second = again.output();
    await again.remove();

    expect(first).toMatch(
      /Vestnik is at http:\/\/127\.0\.0\.1:\d+\nSign in as admin@example\.com with the password \S{12,} \(not shown again\)/,
    );
    expect(second).toContain('Vestnik is at ');
    expect(second).not.toContain('password');
  });

  it('creates the first admin from its settings and does not print that password', async () => {
    const site = await startServer({ ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: 'correct horse battery' });
    const output = site.output();
    await site.remove();

    expect(output).toContain('Sign in as the account of ADMIN_EMAIL\n');
    expect(output).not.toMatch(/correct horse|editor@example/);
  });

  it('finishes a request in progress when it is stopped', async () => {
    const site = await startServer();
    const db = connect(site.connectionString);
    const { waiting, stopped } = await db.transaction(async (transaction) => {
      // The request is blocked by this lock.
      await transaction.execute(sql`lock table departments in access exclusive mode`);
      const waiting = fetch(`${site.url}/api/departments`);
      const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%departments%'`;
      expect(await pollUntil(async () => (await query(site.connectionString, isWaiting)).length > 0)).toBe(true);
      const stopped = site.stop('SIGTERM');
      await sleep(200);
      return { waiting, stopped };
    });
    await db.$client.end();

    expect((await waiting).status).toBe(200);
    expect(await stopped).toBe(0);
    await site.remove();
  });
});

describe('after kill -9', () => {
  let site: TestSite;

  afterEach(() => site.remove());

  it('every confirmed view is stored', async () => {
    site = await startServer({ TRUST_PROXY: 'loopback' });
    process.env.DATABASE_URL = site.connectionString;
    const { id, views: before } = await anArticle();
    let acknowledged = 0;
    const readers = Array.from({ length: 400 }, async (_, n) => {
      await sleep(n);
      // Only 30 views of one source are counted.
      const headers = { 'user-agent': browser, 'x-forwarded-for': `10.7.${n >> 8}.${n % 256}` };
      const response = await fetch(`${site.url}/api/articles/increment-view/${id}`, { method: 'POST', headers }).catch(
        () => null,
      );
      if (response?.status === 200) acknowledged += 1;
    });

    while (acknowledged <= 10) await sleep(5);
    await site.stop('SIGKILL');
    await Promise.all(readers);
    site = await startServer({ DATA_DIR: site.dataDirectory });

    const db = connect(site.connectionString);
    const { rows } = await db.execute<{ views: number }>(sql`select views from articles where id = ${id}`);
    await db.$client.end();
    // A view may be stored although its response was never sent.
    expect(rows[0]?.views).toBeGreaterThanOrEqual(before + acknowledged);
    expect(rows[0]?.views).toBeLessThanOrEqual(before + 400);
  });
});

describe('DATA_DIR', () => {
  it('may be a missing folder with a long name', async () => {
    const folder = makeTempFolder();
    const site = await startServer({ DATA_DIR: join(folder, 'x'.repeat(120), 'data') });

    const response = await fetch(`${site.url}/api/ready`);

    expect(response.status).toBe(200);
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  });
});
