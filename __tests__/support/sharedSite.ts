import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { aSigningKey, KeyServer } from './KeyServer.ts';
import { makeCluster } from './makeCluster.ts';
import { skipFsync } from './skipFsync.ts';
import { makeTempFolder, type TestSite } from './startSite.ts';
import { query, TestDatabases } from './TestDatabases.ts';

type Start = (settings: Record<string, string>) => Promise<TestSite>;

declare global {
  /** Cleanup functions of this run, last started first. */
  var startedForTests: (() => unknown)[] | undefined;
}

const metricsToken = 'of the operator';

/**
 * One site for all tests of a Jest project: a separate process with its own database (on the server in DATABASE_URL, if
 * set) and its own Google keys. Tests create their own rows and check only these.
 * @param name of the environment variable that holds the site's URL
 */
export async function setUpSite(name: string, start: Start): Promise<void> {
  globalThis.startedForTests ??= [];
  const started = globalThis.startedForTests;
  try {
    await setUpCluster(started);
    const google = new KeyServer();
    started.unshift(() => google.stop());
    const { privateKey, publicKey } = await aSigningKey();
    google.keys = [publicKey];
    await google.start();
    const databases = new TestDatabases();
    started.unshift(() => databases.remove());
    const site = await start({
      // A complete first start.
      DATA_DIR: makeTempFolder(),
      DATABASE_URL: process.env.DATABASE_URL ? await databases.make() : '',
      FIREBASE_KEYS_URL: google.url,
      METRICS_TOKEN: metricsToken,
    });
    started.unshift(() => site.remove());
    if (!process.env.DATABASE_URL) await skipFsync(site.connectionString);
    const template = `migrated_${randomUUID().replaceAll('-', '')}`;
    started.unshift(() => query(site.connectionString, `drop database if exists ${template}`));
    process.env[name] = JSON.stringify({
      TEST_SITE_URL: site.url,
      TEST_SITE_DATA: site.dataDirectory,
      TEST_SITE_PID: String(site.pid),
      TEST_METRICS_TOKEN: metricsToken,
      TEST_TEMPLATE: template,
      TEST_GOOGLE_KEY: JSON.stringify(privateKey),
      DATABASE_URL: site.connectionString,
    });
  } catch (error) {
    // Jest calls no teardown after a failed setup.
    await tearDownSites();
    throw error;
  }
}

/** Once in a run, for all of its projects. */
async function setUpCluster(started: (() => unknown)[]): Promise<void> {
  if (process.env.TEST_CLUSTER) return;
  const folder = makeTempFolder();
  started.unshift(() => {
    delete process.env.TEST_CLUSTER;
    rmSync(folder, { recursive: true });
  });
  await makeCluster(folder);
}

export async function tearDownSites(): Promise<void> {
  for (const stop of globalThis.startedForTests?.splice(0) ?? []) await stop();
}
