import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with Node's fetch, which jsdom lacks, and the matching abort signals, so that the browser's client makes real
 * HTTP requests in component tests. Enable it with `@jest-environment ./__tests__/support/FetchingDocument.ts` at the
 * top of a test.
 */
// biome-ignore lint/style/noDefaultExport: Jest requires it
export default class FetchingDocument extends TestEnvironment {
  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    super(...settings);
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal });
  }
}
