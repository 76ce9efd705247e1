import { firebaseSettings } from './firebaseSettings.ts';

/**
 * Settings of every test process; `NEXT_PUBLIC_…` and the dist folder are the same for all, so that all share one
 * build.
 */
export const testSettings = {
  // The checkout's own site has other settings, and so another build.
  NEXT_DIST_DIR: '.cache/tests/next',
  // A busy machine is not an outage; tests of outages set their own timeout.
  QUERY_TIMEOUT_MS: '60000',
  DATABASE_URL: '',
  DEMO_CONTENT: 'off',
  HOST: '127.0.0.1',
  // As on most machines that tests run on; tests of several set their number.
  WEB_PROCESSES: '1',
  LOG_LEVEL: 'warn',
  // Tests count what is rendered, and start several sites on one DATA_DIR; tests of the cache on the disk turn it on.
  PAGE_CACHE_DISK_MB: '0',
  // Many requests come from one IP address; tests of the limits turn them on.
  RATE_LIMITS: 'off',
  // Other tests send a hundred concurrent calls; tests of overload turn it on.
  LOAD_SHEDDING: 'off',
  ...firebaseSettings,
};
