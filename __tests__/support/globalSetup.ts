import { aSigningKey, KeyServer } from './KeyServer.ts';
import { startSite, type TestSite } from './startSite.ts';

declare global {
  var testSite: TestSite | undefined;
  var testGoogle: KeyServer | undefined;
}

const metricsToken = 'of the operator';

/**
 * One site with demo content for the whole run, as a reader would meet it: a process of its own, over HTTP, with its own
 * PostgreSQL (or the one in DATABASE_URL) and a Google of its own, as far as keys go. Tests add rows of their own and look at those.
 */
export default async function globalSetup(): Promise<void> {
  const google = new KeyServer();
  const { privateKey, publicKey } = await aSigningKey();
  google.keys = [publicKey];
  await google.start();
  const site = await startSite({
    DEMO_CONTENT: 'on',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    FIREBASE_KEYS_URL: google.url,
    METRICS_TOKEN: metricsToken,
  });
  globalThis.testGoogle = google;
  globalThis.testSite = site;
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_SITE_DATA = site.dataDirectory;
  process.env.TEST_METRICS_TOKEN = metricsToken;
  process.env.TEST_SITE_PID = String(site.pid);
  process.env.TEST_GOOGLE_KEY = JSON.stringify(privateKey);
  process.env.DATABASE_URL = site.connectionString;
}
