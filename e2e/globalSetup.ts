import { startSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './newsroom.ts';
import { openSiteFolder } from './openSiteFolder.ts';
import { startNeighbour } from './startNeighbour.ts';

/** A site with demo content for all browser tests. Returns its teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const neighbour = await startNeighbour();
  const site = await startSite({
    DATA_DIR: openSiteFolder(),
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
