import { defaultLanguage, toLanguage } from '#lib/domain/language.ts';

const languagePrefix = /^\/(ru|en|hy)(?=[/?]|$)/i;
/** C0, DEL and C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * The path and query of a request target. An absolute-form target (RFC 9112, 3.2.2) loses its scheme and host: no answer may
 * depend on a host that the client chose.
 */
export function toOriginForm(target: string): string {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Next answers it though no page uses it: pictures get their sizes at the upload. */
const imageOptimizer = /^\/_next\/image\/?$/;

/** The address to render for an address: its own, or the "not found" page of its language when no page can be there. */
export function toPageAddress(url: string): string {
  return isMalformedPath(url) || imageOptimizer.test(pathOf(url)) ? notFoundAddress(url) : url;
}

/** Whether the path is not percent-encoded UTF-8, holds control characters, or leads upwards. */
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
 * Where the canonical address of a page is, when the language prefix is not in its one form: the default language has none, the
 * others have lower-case ones. Null when it is. The query stays as it is.
 */
export function canonicalLocation(url: string): string | null {
  const prefix = languagePrefix.exec(url)?.[0];
  if (prefix === undefined) return null;
  const language = toLanguage(prefix.slice(1).toLowerCase());
  const canonical = language === defaultLanguage ? '' : `/${language}`;
  if (prefix === canonical) return null;
  // One slash only: browsers read two, or a backslash, as the beginning of another host.
  const rest = url.slice(prefix.length).replace(/^[/\\]+/, '/');
  return canonical === '' && !rest.startsWith('/') ? `/${rest}` : canonical + rest;
}

/** The page that says "not found" in the language of an address. */
function notFoundAddress(url: string): string {
  const language = toLanguage(languagePrefix.exec(url)?.[1]?.toLowerCase());
  return language === defaultLanguage ? '/404' : `/${language}/404`;
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
