import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { copyCluster } from './makeCluster.ts';
import { type Running, startProcess } from './startProcess.ts';
import { testSettings } from './testSettings.ts';

export type TestSite = Running & {
  dataDirectory: string;
  connectionString: string;
  /** Stops the site and deletes its data. */
  remove: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');

/**
 * A separate site on a free port with its own database, empty unless settings say otherwise. With an empty DATA_DIR it
 * creates and migrates that database itself, as on a first start.
 * @param signal aborts the start
 */
export function startSite(settings: Record<string, string> = {}, signal?: AbortSignal): Promise<TestSite> {
  return startServer(join(root, 'server.ts'), settings, signal);
}

/** The same without pages, which need a build. */
export function startApi(settings: Record<string, string> = {}): Promise<TestSite> {
  return startServer(join(import.meta.dirname, 'apiProcess.ts'), settings);
}

async function startServer(script: string, settings: Record<string, string>, signal?: AbortSignal): Promise<TestSite> {
  const dataDirectory = settings.DATA_DIR ?? makeTempFolder();
  if (!settings.DATA_DIR && !settings.DATABASE_URL) copyCluster(dataDirectory);
  const embedded = new EmbeddedPostgres(dataDirectory);
  const port = Number(settings.PORT ?? (await freePort()));
  const all = { ...testSettings, SITE_URL: `http://127.0.0.1:${port}`, ...settings, DATA_DIR: dataDirectory };
  const remove = async () => {
    await embedded.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const site = await startProcess(script, port, '/api/ready', all, { signal }).catch(async (error: Error) => {
    await remove();
    throw error;
  });
  return {
    ...site,
    dataDirectory,
    connectionString: settings.DATABASE_URL || embedded.connectionString,
    remove: async () => {
      await site.stop();
      await remove();
    },
  };
}

/** Below the ephemeral ports: one of these could be taken by a connection before the server listens on it. */
const ports = { from: 11_000, to: 32_768 };

export async function freePort(): Promise<number> {
  const port = randomInt(ports.from, ports.to);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/**
 * A new folder that PostgreSQL's user can enter, also under root: otherwise the site would put its files elsewhere and
 * leave them there.
 */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
