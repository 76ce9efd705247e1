import { startSite, type TestSite } from './startSite.ts';

declare global {
  var testSite: TestSite | undefined;
}

/**
 * One site with demo content for the whole run, as a reader would meet it: a process of its own, over HTTP, with its own
 * PostgreSQL (or the one in DATABASE_URL). Tests add rows of their own and look at those.
 */
export default async function globalSetup(): Promise<void> {
  const site = await startSite({ DEMO_CONTENT: 'on', DATABASE_URL: process.env.DATABASE_URL ?? '' });
  globalThis.testSite = site;
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_SITE_DATA = site.dataDirectory;
  process.env.DATABASE_URL = site.connectionString;
}
