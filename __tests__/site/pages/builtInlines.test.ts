import { hashSource } from '#lib/platform/http/server/hashSource.ts';
import { page } from '../../support/site.ts';

/** Texts of the inline elements of a page that the browser executes or applies. */
function inlinesOf(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => text ?? '');
}

describe('inline scripts and styles of the build', () => {
  it.each([
    ...['/', '/en', '/articles/nothing', '/subscribe', '/search', '/hy/login'].map((address) => ({
      address,
      scripts: 1,
    })),
    // The start of Turbopack's runtime as well, because Next's client runs these pages.
    ...['/profile', '/admin', '/en/admin/media', '/admin/articles/new'].map((address) => ({ address, scripts: 2 })),
  ])('are allowed on $address by their hashes', async ({ address, scripts: count }) => {
    const { html, headers } = await page(address);
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = inlinesOf(html, 'script');
    const styles = inlinesOf(html, 'style');

    // The reader's display settings; font faces and rules.
    expect([scripts.length, styles.length]).toEqual([count, 2]);
    for (const text of scripts) expect(policy).toContain(hashSource(text));
    if (!address.includes('admin')) for (const text of styles) expect(policy).toContain(hashSource(text));
  });
});
