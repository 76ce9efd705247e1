import { testSettings } from './testSettings.ts';

/** Tells a test of a project where the site is that the project's set-up started. */
export function applySite(name: string): void {
  const { NEXT_DIST_DIR, QUERY_TIMEOUT_MS } = testSettings;
  Object.assign(process.env, { NEXT_DIST_DIR, QUERY_TIMEOUT_MS }, JSON.parse(process.env[name] ?? '{}'));
}
