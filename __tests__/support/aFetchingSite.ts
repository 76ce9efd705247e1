import { FeedServer } from './FeedServer.ts';
import { startSecondApi } from './startSecondApi.ts';
import type { TestSite } from './startSite.ts';

/** For the tests of a file: a server, and a site of its own that may fetch from it, with its limits on. */
export function aFetchingSite() {
  const server = new FeedServer();
  let site: TestSite;
  beforeAll(async () => {
    await server.start();
    site = await startSecondApi({ FETCH_ALLOW_HOSTS: server.host, RATE_LIMITS: 'on' });
  });
  afterAll(async () => {
    await site.remove();
    await server.stop();
  });
  return { server, site: () => site };
}
