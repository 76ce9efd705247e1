import nextJest from 'next/jest.js';

const configure = nextJest({ dir: import.meta.dirname });

const shared = {
  // sanitize-html requires this module, which our code imports: loaded first, the two do not meet half-way.
  setupFiles: ['htmlparser2'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** Tests of components in a document (*.test.tsx); all others in Node. */
export default async () => ({
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
  testSequencer: '<rootDir>/__tests__/support/SitesFirst.cjs',
  testTimeout: 60_000,
  // Many tests wait for sites to die and come back; four at a time keep a small machine busy.
  maxWorkers: 4,
  // A test that was cut off may leave a site running; the run must end all the same.
  forceExit: true,
  projects: [
    await configure({
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/closeDatabase.ts'],
    })(),
    await configure({
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/dom.ts'],
    })(),
  ],
});
