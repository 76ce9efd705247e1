import { isIP, isIPv4 } from 'node:net';
import { FetchError } from './FetchError.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** Hosts that may be called although they are not of the open internet: `host:port`, or `host` for the usual ports. */
export type AllowedHosts = ReadonlySet<string>;

const usualPorts = new Set(['80', '443']);

/**
 * What can be said of an address before its name is resolved.
 *
 * @param address absolute, or relative to `base` as a redirect may be
 * @throws FetchError bad_address, refused_address
 */
export function checkAddress(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FetchError('bad_address', 'not an address of the web');
  }
  if (url.username || url.password) throw new FetchError('refused_address', 'a name or password in the address');
  if (isAllowed(url, allowed)) return url;

  if (!usualPorts.has(portOf(url))) throw new FetchError('refused_address', `port ${portOf(url)}`);
  const host = bareHost(url);
  // 127.1, 0x7f.1 and 2130706433 are ways to write an address past those who look at the letters.
  if (isIPv4(host) && !address.includes(host) && base?.hostname !== host) {
    throw new FetchError('refused_address', 'an IP address in an odd spelling');
  }
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('refused_address', host);
  return url;
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  const host = bareHost(url);
  return allowed.has(`${host}:${portOf(url)}`) || (allowed.has(host) && usualPorts.has(portOf(url)));
}

/** Without the brackets of IPv6, and without the dot that makes a name absolute. */
export function bareHost(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/^\[|\]$|\.$/g, '');
}

export function portOf(url: Pick<URL, 'port' | 'protocol'>): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
