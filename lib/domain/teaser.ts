import type { Cover } from './image.ts';
import type { Language } from './language.ts';

/** A cover beside a headline that says more than its description would. */
export type TeaserCover = Omit<Cover, 'id' | 'alt' | 'credit'>;

/** An article as a page's lists show it, its department named in the page's language. */
export type Teaser = {
  id: string;
  slug: string;
  language: Language;
  title: string;
  summary: string;
  cover: TeaserCover | null;
  department: { slug: string; name: string } | null;
  author: { id: string; name: string };
  publishedAt: string;
  readingMinutes: number;
};

/** A department as the navigation shows it. */
export type DepartmentLink = { slug: string; name: string };
