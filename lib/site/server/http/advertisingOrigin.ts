/**
 * The advertising network as a CSP source: its origin; the host alone for a URL without a scheme (it then matches the page's
 * scheme); empty for a path on this site, which `'self'` allows.
 *
 * @param source NEXT_PUBLIC_ADS_SRC
 */
export function advertisingOrigin(source: string): string {
  if (source.startsWith('//')) return new URL(source, 'https://site').host;
  return source === '' || source.startsWith('/') ? '' : new URL(source).origin;
}
