import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { validatorFolder } from '../__tests__/support/ampValidator.ts';
import { openFolder, startSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './newsroom.ts';
import { startNeighbour } from './startNeighbour.ts';

/** A site with demo content, for all journeys. Returns what takes it away again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const neighbour = await startNeighbour();
  const folder = openFolder();
  // 30 MB that the site would fetch when the first author publishes.
  mkdirSync(validatorFolder, { recursive: true });
  symlinkSync(validatorFolder, join(folder, 'amp-validator'));
  const site = await startSite({
    DATA_DIR: folder,
    FETCH_ALLOW_HOSTS: neighbour.host,
    DEMO_CONTENT: 'on',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
  process.env.E2E_SITE_URL = site.url;
  process.env.E2E_SITE_DATA = site.dataDirectory;
  process.env.E2E_DATABASE_URL = site.connectionString;
  process.env.E2E_NEIGHBOUR_URL = neighbour.url;
  return async () => {
    await site.remove();
    await neighbour.stop();
  };
}
