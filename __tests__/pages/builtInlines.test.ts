import { hashSource } from '#lib/server/http/hashSource.ts';
import { page } from '../support/site.ts';

/** Texts of the inline elements of a page that the browser executes or applies. */
function inlinesOf(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => text ?? '');
}

describe('inline scripts and styles of the build', () => {
  it.each([
    ...['/', '/en', '/articles/nothing', '/hy/login', '/profile', '/subscribe', '/search', '/admin', '/en/admin/media'],
    '/admin/articles/new',
  ])('are allowed on %s by their hashes', async (address) => {
    const { html, headers } = await page(address);
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = inlinesOf(html, 'script');
    const styles = inlinesOf(html, 'style');

    // Turbopack's and the reader's display settings; font faces and rules.
    expect([scripts.length, styles.length]).toEqual([2, 2]);
    for (const text of scripts) expect(policy).toContain(hashSource(text));
    if (!address.includes('admin')) for (const text of styles) expect(policy).toContain(hashSource(text));
  });
});
