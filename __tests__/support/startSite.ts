import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/server/db/embedded/EmbeddedPostgres.ts';
import { firebaseSettings } from './firebaseSettings.ts';
import { type Running, startProcess } from './startProcess.ts';

export type TestSite = Running & {
  dataDirectory: string;
  connectionString: string;
  /** Stops it and takes its data away. */
  remove: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');

/** A site of its own, on a free port and with a database of its own, empty unless settings say otherwise. */
export async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const dataDirectory = settings.DATA_DIR ?? openFolder();
  const embedded = new EmbeddedPostgres(dataDirectory);
  const port = Number(settings.PORT ?? (await freePort()));
  const site = await startProcess(join(root, 'server.ts'), port, '/api/ready', {
    DATABASE_URL: '',
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'warn',
    // Tests are many from one address; those of the limits turn them on.
    RATE_LIMITS: 'off',
    // A hundred calls at once are a test of something else.
    LOAD_SHEDDING: 'off',
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    ...firebaseSettings,
    ...settings,
    DATA_DIR: dataDirectory,
  });
  return {
    ...site,
    dataDirectory,
    connectionString: settings.DATABASE_URL || embedded.connectionString,
    remove: async () => {
      await site.stop();
      await embedded.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
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
