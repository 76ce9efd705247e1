import { testSettings } from './testSettings.ts';

/** Tells a test of a project where the site is that the project's set-up started. */
export function applySite(name: string): void {
  const { NEXT_DIST_DIR, QUERY_TIMEOUT_MS } = testSettings;
  const site = JSON.parse(process.env[name] ?? '{}');
  Object.assign(process.env, { NEXT_DIST_DIR, QUERY_TIMEOUT_MS, DATA_DIR: site.TEST_SITE_DATA, ...site });
}
