import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/server/db/embedded/EmbeddedPostgres.ts';
import { copyCluster } from './ownCluster.ts';
import { type Running, startProcess } from './startProcess.ts';
import { testSettings } from './testSettings.ts';

export type TestSite = Running & {
  dataDirectory: string;
  connectionString: string;
  /** Stops it and takes its data away. */
  remove: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');

/**
 * A site of its own, on a free port and with a database of its own, empty unless settings say otherwise. With a DATA_DIR that is
 * empty it makes and migrates that database itself, as at a first start.
 *
 * @param signal gives the start up
 */
export function startSite(settings: Record<string, string> = {}, signal?: AbortSignal): Promise<TestSite> {
  return startServer(join(root, 'server.ts'), settings, signal);
}

/** The same without pages, and so without a build. */
export function startApi(settings: Record<string, string> = {}): Promise<TestSite> {
  return startServer(join(import.meta.dirname, 'apiProcess.ts'), settings);
}

async function startServer(script: string, settings: Record<string, string>, signal?: AbortSignal): Promise<TestSite> {
  const dataDirectory = settings.DATA_DIR ?? openFolder();
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

/** Below those that the system lends to connections: such a one could be gone before a server is there to take it. */
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

/** A new folder that PostgreSQL's user can enter too, when we are root: else its files would lie elsewhere and stay there. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
