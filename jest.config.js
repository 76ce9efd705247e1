import nextJest from 'next/jest.js';

const configure = nextJest({ dir: import.meta.dirname });

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** Tests of components in a document (*.test.tsx); all others in Node. */
export default async () => ({
  projects: [
    await configure({ ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/__tests__/**/*.test.ts'] })(),
    await configure({
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/dom.ts'],
    })(),
  ],
});
