import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parse('2000::');
const documentation = ipaddr.IPv6.parse('3fff::');
/** Looks public, and is the machine's own cloud: it hands out credentials to whoever asks from inside. */
const insideClouds = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the open internet: no loopback, private, link-local, shared, multicast or reserved one, and
 * none that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo), which would lead wherever that leads.
 *
 * @param address as numbers, in the usual spelling only
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !insideClouds.has(address);
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3) && !parsed.match(documentation, 20);
}
