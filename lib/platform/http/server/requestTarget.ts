import { defaultLanguage, languagePrefix, toLanguage } from '#lib/languages/language.ts';
import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';

const anyPrefix = new RegExp(languagePrefix, 'i');
/** `articles`, `pages` and others with names of the site's own. */
const folders = Object.keys(pageRoutes).flatMap((route) => /^\/(\w+)\/\[slug\]$/.exec(route)?.[1] ?? []);
const namedPage = new RegExp(`^/(${folders.join('|')})/([^/?]+)(.*)$`, 'is');
/** C0, DEL and C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * The path and query of a request target. Scheme and host of an absolute-form target (RFC 9112, 3.2.2) are dropped: no response
 * may depend on a host chosen by the client.
 */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

const missingPath = '/not-found';

/** Next serves it although no page uses it: pictures are resized at upload. */
const imageOptimizer = /^\/_next\/image\/?$/;

/** The URL to render: the given one, or the page for missing ones in its language if it can't be a page. */
export function toPageAddress(url: string): string {
  return isMalformedPath(url) || imageOptimizer.test(pathOf(url)) ? missingAddress(url) : url;
}

/** Whether the path is not percent-encoded UTF-8, contains control characters, or has dot segments. */
function isMalformedPath(url: string): boolean {
  const path = pathOf(url);
  if (!path.startsWith('/')) return true;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment === '.' || segment === '..' || controlCharacter.test(segment));
  } catch {
    return true;
  }
}

/**
 * The canonical URL if this one is not: the default language has no prefix, others are in lower case, and so are the names of
 * articles, departments and pages. Null if it is canonical. The query is unchanged.
 */
export function canonicalLocation(url: string): string | null {
  const location = withLowerCaseName(withCanonicalPrefix(url));
  return location === url ? null : location;
}

/** The site's own names have no capitals; tags keep theirs until their page decides. */
function withLowerCaseName(url: string): string {
  const [prefix = ''] = languagePrefix.exec(url) ?? [];
  const [, folder, slug = '', rest] = namedPage.exec(url.slice(prefix.length)) ?? [];
  if (folder === undefined) return url;
  const name = decodeURIComponent(slug);
  const canonical = name === name.toLowerCase() ? slug : encodeURIComponent(name.toLowerCase());
  return `${prefix}/${folder.toLowerCase()}/${canonical}${rest}`;
}

function withCanonicalPrefix(url: string): string {
  const prefix = anyPrefix.exec(url)?.[0];
  if (prefix === undefined) return url;
  const language = toLanguage(prefix.slice(1).toLowerCase());
  const canonical = language === defaultLanguage ? '' : `/${language}`;
  if (prefix === canonical) return url;
  // One slash only: browsers interpret two, or a backslash, as the start of another host.
  const rest = url.slice(prefix.length).replace(/^[/\\]+/, '/');
  return canonical === '' && !rest.startsWith('/') ? `/${rest}` : canonical + rest;
}

/** pages/not-found.tsx, in the language of the address. */
export function missingAddress(url: string, isGone = false): string {
  const language = toLanguage(anyPrefix.exec(url)?.[1]?.toLowerCase());
  return (language === defaultLanguage ? missingPath : `/${language}${missingPath}`) + (isGone ? '?gone=1' : '');
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
