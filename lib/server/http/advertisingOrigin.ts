/**
 * What the Content-Security-Policy calls the advertising network: its origin; its host alone, which goes with the page's own
 * scheme, for an address without one; nothing for a path on the site, which `'self'` admits.
 *
 * @param source NEXT_PUBLIC_ADS_SRC
 */
export function advertisingOrigin(source: string): string {
  if (source.startsWith('//')) return new URL(source, 'https://site').host;
  return source === '' || source.startsWith('/') ? '' : new URL(source).origin;
}
