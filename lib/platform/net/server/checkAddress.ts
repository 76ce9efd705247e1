import { isIP, isIPv4 } from 'node:net';
import { FetchError } from './FetchError.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** Allowlist of hosts outside the public internet: `host:port`, or `host` for ports 80 and 443. */
export type AllowedHosts = ReadonlySet<string>;

const defaultPorts = new Set(['80', '443']);

/**
 * SSRF checks that are possible before DNS resolution.
 *
 * @param address absolute, or relative to `base`, as a redirect may be
 * @throws FetchError bad_address, refused_address
 */
export function checkAddress(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FetchError('bad_address', 'not an http or https address');
  }
  if (url.username || url.password) throw new FetchError('refused_address', 'credentials in the address');
  if (isAllowed(url, allowed)) return url;

  if (!defaultPorts.has(portOf(url))) throw new FetchError('refused_address', `port ${portOf(url)}`);
  const host = bareHost(url);
  // 127.1, 0x7f.1 and 2130706433 are spellings of an IP address that bypass checks of the text.
  if (isIPv4(host) && !address.includes(host) && base?.hostname !== host) {
    throw new FetchError('refused_address', 'an IP address in a non-standard spelling');
  }
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('refused_address', host);
  return url;
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  const host = bareHost(url);
  return allowed.has(`${host}:${portOf(url)}`) || (allowed.has(host) && defaultPorts.has(portOf(url)));
}

/** Without the brackets of IPv6 and the trailing dot of an absolute name. */
export function bareHost(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/^\[|\]$|\.$/g, '');
}

export function portOf(url: Pick<URL, 'port' | 'protocol'>): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
