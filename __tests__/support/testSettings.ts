import { firebaseSettings } from './firebaseSettings.ts';

/** What every process of the tests is started with; `NEXT_PUBLIC_…` and the dist folder are the same for all, so all share one build. */
export const testSettings = {
  // The site of the same checkout has other settings, and so another build.
  NEXT_DIST_DIR: '.cache/tests/next',
  // A busy machine is no outage; the tests of outages set their own.
  QUERY_TIMEOUT_MS: '60000',
  DATABASE_URL: '',
  DEMO_CONTENT: 'off',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  // Many requests come from one address; the tests of the limits turn them on.
  RATE_LIMITS: 'off',
  // A hundred calls at once are a test of something else; the tests of overload turn it on.
  LOAD_SHEDDING: 'off',
  ...firebaseSettings,
};
