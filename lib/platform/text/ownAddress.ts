import { type Language, languages } from '#lib/languages/language.ts';
import { decoded } from './decoded.ts';
import { paths } from './paths.ts';

/** A parsed URL of one of the site's pages: `/en/articles/bridge?amp=1#section-2`. */
export type OwnAddress = {
  /** For example `https://news.example`; empty for a relative URL. */
  origin: string;
  /** Without the language: `['articles', 'bridge']`, decoded. */
  segments: string[];
  /** Query and fragment: `?amp=1#section-2`. */
  tail: string;
};

/**
 * Parses a link in a text if it leads to this site; null for another site, another scheme, or a fragment of the same page.
 *
 * @param page the absolute URL of the page with the text
 */
export function readOwnAddress(href: string, page: string): OwnAddress | null {
  if (href.startsWith('#')) return null;
  const [address, base] = [URL.parse(href, page), new URL(page)];
  if (!address || !/^https?:$/.test(address.protocol) || address.host !== base.host) return null;
  const segments = address.pathname.split('/').filter(Boolean).map(decoded);
  if (languages.some((language) => language === segments[0])) segments.shift();
  const isAbsolute = /^\s*(?:https?:)?\/\//i.test(href);
  return { origin: isAbsolute ? base.origin : '', segments, tail: address.search + address.hash };
}

/** The URL of the same page in another language. */
export function writeOwnAddress({ origin, segments, tail }: OwnAddress, language: Language): string {
  const home = paths.home(language);
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return origin + (path === '' ? home : home.replace(/\/$/, '') + path) + tail;
}
