import { testSettings } from './testSettings.ts';

/** Tells the tests of a Jest project the URL of the site that its global setup started. */
export function applySite(name: string): void {
  const { NEXT_DIST_DIR, QUERY_TIMEOUT_MS } = testSettings;
  const site = JSON.parse(process.env[name] ?? '{}');
  Object.assign(process.env, { NEXT_DIST_DIR, QUERY_TIMEOUT_MS, DATA_DIR: site.TEST_SITE_DATA, ...site });
}
