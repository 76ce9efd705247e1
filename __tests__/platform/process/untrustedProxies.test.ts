import { isUntrustedProxy, noteForwarding } from '#lib/platform/process/server/untrustedProxies.ts';

function forward(address: string, ...values: string[]): boolean {
  for (const value of values) noteForwarding(address, address, value);
  return isUntrustedProxy(address);
}

describe('a source with X-Forwarded-For, without TRUST_PROXY and TLS', () => {
  it('is a proxy if its address is private and it sends several values', () => {
    expect(forward('10.1.2.3', '203.0.113.1', '203.0.113.2')).toBe(true);
    expect(forward('fd00::1', '203.0.113.1', '203.0.113.2')).toBe(true);
    expect(forward('::ffff:172.17.0.1', '203.0.113.1', '203.0.113.2')).toBe(true);
  });

  it('is one client if it sends one value', () => {
    expect(forward('10.1.2.4', '203.0.113.1', '203.0.113.1')).toBe(false);
  });

  it('is one client if its address is public: anybody can send the header', () => {
    expect(forward('198.51.100.7', '203.0.113.1', '203.0.113.2')).toBe(false);
    expect(forward('8.8.8.8', '203.0.113.1', '203.0.113.2')).toBe(false);
    expect(forward('2a00:1450::1', '203.0.113.1', '203.0.113.2')).toBe(false);
  });
});
