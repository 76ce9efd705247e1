import type { CoverPicture } from './image.ts';
import type { Language } from './language.ts';

/** An article as a page's lists show it, its department named in the page's language. */
export type Teaser = {
  id: string;
  slug: string;
  language: Language;
  title: string;
  summary: string;
  cover: CoverPicture | null;
  department: { slug: string; name: string } | null;
  author: { id: string; name: string };
  publishedAt: string;
  readingMinutes: number;
};

/** A department as the navigation shows it. */
export type DepartmentLink = { slug: string; name: string };
