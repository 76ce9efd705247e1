import { expect, test } from './fixtures.ts';
import { accountPages } from './pages.ts';

test('account pages are excluded from search engines and identical for all visitors', async ({ request }) => {
  for (const name of accountPages) {
    const answer = await request.get(`/${name}?next=//evil.example&token=ticket-4711`);
    const html = await answer.text();
    expect(answer.headers()['cache-control'], name).toContain('public');
    expect(html).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
    expect(html).not.toMatch(/evil|ticket-4711/);
  }
});
