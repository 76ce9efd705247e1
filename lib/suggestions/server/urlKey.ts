import { createHash } from 'node:crypto';
import { decoded } from '#lib/platform/text/decoded.ts';

/** The words of a title, normalized: without case, punctuation, accents and ё. */
export function titleWords(title: string): string[] {
  return (
    title
      .normalize('NFKD')
      .toLowerCase()
      // NFKD decomposes й into и with a breve, but й is a separate letter.
      .replace(/и\u0306/g, 'й')
      .replace(/\p{M}/gu, '')
      .replaceAll('և', 'եւ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/** Equal for titles that read the same. Truncated, because NFKD may expand letters and an index entry has a size limit. */
export function titleKey(title: string): string {
  return titleWords(title).join(' ').slice(0, 500);
}

/** Tracking parameters: they name the referrer, not the content. */
const tracking =
  /^(utm_\w+|(fb|g|y|ys|db|ms|tw|tt|wbra|gbra)cl(id|src)|clid|_openstat|openstat|mc_[ce]id|igsh(id)?|_ga|_gl|yrid|xtor|ocid|cmpid|ref_?src|referrer|share|smid|spm|at_\w+|ns_\w+|s_cid|erid|rss|source)$/i;
/** These are tracking parameters only with certain values. */
const fromFeed = new Map([
  ['from', /^(rss|feed|main|top|yandex|google|telegram|social)/i],
  ['ref', /^(rss|feed|home|twitter|tw|fb|facebook|telegram)/i],
  ['outputtype', /^amp$/i],
  ['view', /^(amp|mobile)$/i],
  ['m', /^1?$/],
]);

/** The URL without tracking parameters, for links shown to people. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  url.hash = url.hash.startsWith('#!') ? url.hash : '';
  for (const [name, value] of [...url.searchParams]) {
    if (tracking.test(name) || fromFeed.get(name.toLowerCase())?.test(value)) url.searchParams.delete(name);
  }
  return url.href;
}

/**
 * Equal for all URLs of one article: ignores protocol, default port, `www.`, mobile and AMP variants, case, parameter order.
 */
export function urlKey(address: string): string {
  const url = new URL(withoutTracking(address));
  for (const name of [...url.searchParams.keys()]) if (/^amp$/i.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const host = url.hostname.replace(/\.$/, '').replace(/^((www\d?|m|mobile|amp)\.)+(?=[^.]+\.)/, '');
  const path = decoded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map((part) => (isOpaque(part) ? part : part.toLowerCase()))
    .join('/')
    .replace(/\/(index|default)\.(html?|php|aspx?)$/, '/')
    .replace(/^\/amp(?=\/)|\/amp\/?$|\.amp(?=(\.html?)?$)/g, '')
    .replace(/\/+$/, '');
  const port = url.port === '80' || url.port === '443' ? '' : url.port;
  const key = `${host}${port && `:${port}`}${path}${url.search}${url.hash}`;
  // An index entry has a size limit.
  return key.length > 2000 ? createHash('sha256').update(key).digest('hex') : key;
}

/** An id such as `dQw4w9WgXcQ`, in which case is significant; not a word. */
function isOpaque(part: string): boolean {
  return /^\w{5,24}$/.test(part) && /\d/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part);
}
