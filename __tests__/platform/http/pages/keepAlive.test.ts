import { siteUrl } from '../../../support/site.ts';

describe('a connection', () => {
  it('stays open for longer than the minute for which a proxy reuses it', async () => {
    const { headers } = await fetch(`${siteUrl}/api/health`);

    const [, seconds] = headers.get('keep-alive')?.match(/^timeout=(\d+)$/) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });
});
