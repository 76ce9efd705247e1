import { type Language, languages } from '#lib/domain/language.ts';
import { paths } from './paths.ts';

/** An address of one of the site's pages, taken apart: `/en/articles/bridge?amp=1#section-2`. */
export type OwnAddress = {
  /** As `https://news.example`; empty for an address that begins with its path. */
  origin: string;
  /** Without the language: `['articles', 'bridge']`, decoded. */
  segments: string[];
  /** Query and anchor: `?amp=1#section-2`. */
  tail: string;
};

/**
 * An address in a text as one of the site's own; null for another site's, another scheme's, and for an anchor of the same page.
 *
 * @param page the absolute address of the page with the text
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

/** The address of the same page in a language. */
export function writeOwnAddress({ origin, segments, tail }: OwnAddress, language: Language): string {
  const home = paths.home(language);
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return origin + (path === '' ? home : home.replace(/\/$/, '') + path) + tail;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
