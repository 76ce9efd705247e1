import { skipFsync } from '../__tests__/support/skipFsync.ts';
import { startSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './admin.ts';
import { makeSiteFolder } from './makeSiteFolder.ts';
import { startFeedSite } from './startFeedSite.ts';

/**
 * A site with demo content for all browser tests. Returns its teardown. If the site crashes, the run ends with its last
 * output: every later test would fail without saying why.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const feedSite = await startFeedSite();
  const site = await startSite({
    DATA_DIR: makeSiteFolder(),
    FETCH_ALLOW_HOSTS: feedSite.host,
    DEMO_CONTENT: 'on',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
  if (!process.env.DATABASE_URL) await skipFsync(site.connectionString);
  let isStopping = false;
  void site.ended.then(async (reason) => {
    if (isStopping) return;
    await site.remove();
    process.stderr.write(`The site under test ended (${reason}). Its last output:\n${site.output().slice(-8_000)}\n`);
    process.exit(1);
  });
  process.env.E2E_SITE_URL = site.url;
  process.env.E2E_SITE_DATA = site.dataDirectory;
  process.env.E2E_DATABASE_URL = site.connectionString;
  process.env.E2E_FEED_SITE_URL = feedSite.url;
  return async () => {
    isStopping = true;
    await site.remove();
    await feedSite.stop();
  };
}
