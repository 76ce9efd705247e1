export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
/** Name endings of the compressed forms that a build has of its files. */
export const encodingSuffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const cache = new Map<string, Encoding>();

/** The best of our encodings that `Accept-Encoding` allows (RFC 9110, 12.5.3). Cached, because browsers send only a few values. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const value = typeof header === 'string' ? header : '';
  const found = cache.get(value);
  if (found) return found;

  const encoding = choose(value);
  if (cache.size < 100) cache.set(value, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = header.toLowerCase().split(',');
  const admits = (name: string) => offers.some((offer) => offer.split(';')[0]?.trim() === name && !refused.test(offer));
  if (admits('br')) return 'br';
  if (admits('gzip')) return 'gzip';
  return 'identity';
}
