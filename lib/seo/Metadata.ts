import type { Language } from '#lib/domain/language.ts';

/** All that a page tells search engines and link previews. Addresses are whole. */
export type Metadata = {
  title: string;
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
  article?: { publishedAt: string; updatedAt: string; author: string; section?: string; tags: string[] };
  structuredData: Record<string, unknown>[];
};
