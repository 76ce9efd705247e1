import { rmSync } from 'node:fs';
import { freePort, startSite, type TestSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './admin.ts';
import { makeSiteFolder } from './makeSiteFolder.ts';

export type TwoProcesses = {
  /** The address that people use; browsers allow passkeys for host names only. */
  url: string;
  /** The addresses of both processes. */
  urls: string[];
  dataDirectory: string;
  connectionString: string;
  remove: () => Promise<void>;
};

/** A new installation, which creates its database, served by two processes. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: makeSiteFolder(),
    SITE_URL: url,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  };
  const first = await startSite({ ...settings, PORT: port });
  const second: TestSite = await startSite({ ...settings, DATABASE_URL: first.connectionString });
  return {
    url,
    urls: [first.url, second.url],
    dataDirectory: first.dataDirectory,
    connectionString: first.connectionString,
    remove: async () => {
      await second.stop();
      await first.remove();
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}
