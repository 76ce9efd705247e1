/**
 * The network around a source, such as a provider hands out to one customer who rents servers: the IPv6 /48 or the IPv4
 * /24. For limits of work that one source after another causes.
 *
 * @param source as `sourceOf` returns it: an IPv4 address or an IPv6 /64
 */
export function widerNetwork(source: string): string {
  return source.includes(':')
    ? `${source.split(':').slice(0, 3).join(':')}::/48`
    : `${source.split('.').slice(0, 3).join('.')}.0/24`;
}
