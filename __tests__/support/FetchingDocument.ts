import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * A document with Node's fetch, which jsdom has not, and the abort signals that go with it: so the browser's client makes real
 * HTTP calls in tests of components. `@jest-environment ./__tests__/support/FetchingDocument.ts` above a test takes it.
 */
// biome-ignore lint/style/noDefaultExport: Jest takes an environment so
export default class FetchingDocument extends TestEnvironment {
  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    super(...settings);
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal });
  }
}
