import { languagePrefix } from '#lib/languages/language.ts';
import { decoded } from '#lib/platform/text/decoded.ts';

/**
 * Normalizes the path of a former URL for storage and lookup: decoded, NFC, without trailing slash and language prefix. Of a URL that
 * names its page in the query, `/?p=11` (also for `page_id`), or `/index.php` with its sorted query. Null for a URL without a path.
 */
export function toFormerPath(address: string): string | null {
  const url = URL.parse(address, 'http://localhost');
  const path = decoded(url?.pathname ?? '/')
    .replaceAll('\0', '')
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(languagePrefix, '')
    .replace(/\/+$/, '');
  const isScript = path === '/index.php';
  const plain = path === '' || isScript ? namedByQuery(url?.searchParams ?? new URLSearchParams(), isScript) : path;
  // The rest of `mailto:` and the like is no path of a site.
  return !plain.startsWith('/') || plain.length > 1000 ? null : plain.replace(/^\/index\.php\//, '/');
}

function namedByQuery(query: URLSearchParams, isScript: boolean): string {
  const id = query.get('p') ?? query.get('page_id') ?? '';
  if (/^[1-9]\d{0,9}$/.test(id)) return `/?p=${id}`;
  for (const name of [...query.keys()]) if (/^utm_|clid$/.test(name)) query.delete(name);
  query.sort();
  return isScript && query.size > 0 ? `/index.php?${query}` : '';
}

/** The key of a URL that names its page in the query; null for others. */
export function formerQuery(address: string): string | null {
  if (!/^\/?(?:index\.php)?\?/.test(address.replace(languagePrefix, ''))) return null;
  const key = toFormerPath(address);
  return key?.includes('?') ? key : null;
}
