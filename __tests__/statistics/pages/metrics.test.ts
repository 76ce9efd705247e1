import { pollUntil } from '../../support/pollUntil.ts';
import { api, fromCache, page } from '../../support/site.ts';

const hits = async () => {
  const { body } = await api('GET', '/metrics');
  return Number(/^vestnik_pages_total\{cache="hit"\} (\d+)/m.exec(String(body))?.[1] ?? 0);
};

describe('GET /api/metrics of a site with pages', () => {
  it('counts cache hits', async () => {
    const before = await hits();

    await fromCache(() => page('/en'));

    // Counted once the response is closed, which may be after the next request.
    expect(await pollUntil(async () => (await hits()) > before)).toBe(true);
  });
});
