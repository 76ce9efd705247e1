import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parse('2000::');
const documentation = ipaddr.IPv6.parse('3fff::');
/** Looks public, but is Azure's internal address: it gives credentials to any caller inside. */
const cloudInternal = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: not loopback, private, link-local, shared, multicast or reserved,
 * and without an embedded IPv4 address (mapped, NAT64, 6to4, Teredo), which would be reached instead.
 *
 * @param address numeric, in the standard spelling only
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !cloudInternal.has(address);
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3) && !parsed.match(documentation, 20);
}
