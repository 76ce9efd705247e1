import { page } from '../../support/site.ts';

describe('the Content-Security-Policy of a site with the Auth emulator', () => {
  it('allows the emulator instead of Google', async () => {
    const { headers } = await page('/login');
    const policy = headers.get('content-security-policy') ?? '';

    expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com/);
    for (const directive of ['connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*http://127\\.0\\.0\\.1:9099`));
    }
    expect(policy).not.toMatch(/googleapis|firebaseapp|sign-in\.vestnik/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
