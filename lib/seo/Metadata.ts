import type { Language } from '#lib/languages/language.ts';

/** A page's metadata for search engines and link previews. All URLs are absolute. */
export type Metadata = {
  /** With the site's name, unless the author has set a title for search engines. */
  title: string;
  /** Without it, for link previews, which show it apart; default: the title. */
  heading?: string;
  description: string;
  canonical: string;
  language: Language;
  siteName: string;
  alternates: { language: Language; url: string }[];
  amp?: string;
  previous?: string;
  next?: string;
  noindex?: boolean;
  feeds?: { type: string; title: string; url: string }[];
  image?: { url: string; width: number; height: number; alt: string };
  article?: { publishedAt: string; modifiedAt: string; authors: string[]; section?: string; tags: string[] };
  structuredData: Record<string, unknown>[];
};
