import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { env } from './env.ts';
import { log } from './log.ts';

/** The X-Forwarded-For that each source sent first. */
const forwarded = new LRUCache<string, string>({ max: 1_000 });
const proxies = new Set<string>();

/**
 * Finds proxies that TRUST_PROXY should name: sources that send requests of several clients. All readers behind one are a single
 * source here, so limits and shares by source would refuse readers for what others do.
 *
 * Anybody can send the header. Without TLS, readers may come without a proxy, so only private addresses count.
 */
export function noteForwarding(source: string, address: string, forwardedFor: string): void {
  if (env.TRUST_PROXY || proxies.has(source)) return;
  const first = forwarded.get(source);
  if (first === undefined) forwarded.set(source, forwardedFor);
  if (first === undefined || first === forwardedFor) return;
  const name = nameOf(address);
  if (name === null && !env.SITE_URL.startsWith('https:')) return;
  proxies.add(source);
  const advice = name ? `set it to the address of the proxy, or to ${name}` : 'set it to the addresses of the proxies';
  log.warn(
    {},
    `readers come through a proxy that TRUST_PROXY does not name, so nobody is limited by their address: ${advice}`,
  );
}

/** Whether all readers of a source may be different people, of which nothing is known. */
export function isUntrustedProxy(source: string): boolean {
  return proxies.has(source);
}

export function countUntrustedProxies(): number {
  return proxies.size;
}

/** The word for the address in TRUST_PROXY; null for a public one. */
function nameOf(address: string): string | null {
  const range = ipaddr.isValid(address) ? ipaddr.process(address).range() : '';
  if (range === 'loopback') return 'loopback';
  return range === 'private' || range === 'uniqueLocal' ? 'uniquelocal' : null;
}
