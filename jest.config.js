import nextJest from 'next/jest.js';

// Tests that provoke failures would fill the report with their log lines.
process.env.LOG_LEVEL ??= 'silent';

const configure = nextJest({ dir: import.meta.dirname });

/**
 * Which tests are where, in each room: `integration/` has those of API, jobs and queries, against PostgreSQL and a process that
 * serves the API, and what waits for sockets and threads; `pages/` those of pages, and of sites that are started, stopped and broken.
 */
const testsIn = (project) => [`**/__tests__/**/${project}/*.test.ts`];

const node = {
  // sanitize-html requires this module, which our code imports: loaded first, the two do not meet half-way.
  setupFiles: ['htmlparser2'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Only sources are read at the start and watched by `--watch`: builds and data change while tests run.
  roots: ['__tests__', 'bench', 'components', 'e2e', 'fuzz', 'lib', 'pages', 'public'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testEnvironment: 'node',
};
const withSite = (setUp, apply) => ({
  ...node,
  globalSetup: `<rootDir>/__tests__/support/${setUp}.ts`,
  globalTeardown: '<rootDir>/__tests__/support/tearDown.ts',
  setupFiles: [...node.setupFiles, `<rootDir>/__tests__/support/${apply}.ts`],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/closeDatabase.ts'],
});

export default async () => ({
  testSequencer: '<rootDir>/__tests__/support/SitesFirst.cjs',
  testTimeout: 600_000,
  // Many tests wait for sites to die and come back; four at a time keep a small machine busy.
  maxWorkers: 4,
  // Half a second, as by default, is not enough for a worker to end on a busy machine.
  workerGracefulExitTimeout: 30_000,
  projects: [
    await configure({
      ...node,
      displayName: 'unit',
      testMatch: [
        '**/__tests__/**/*.test.ts',
        ...[...testsIn('integration'), ...testsIn('pages')].map((pattern) => `!${pattern}`),
      ],
    })(),
    await configure({
      ...node,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['**/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/dom.ts'],
    })(),
    await configure({
      ...withSite('setUpApi', 'applyApi'),
      displayName: 'integration',
      testMatch: testsIn('integration'),
    })(),
    await configure({
      ...withSite('setUpPages', 'applyPages'),
      displayName: 'pages',
      testMatch: testsIn('pages'),
    })(),
  ],
});
