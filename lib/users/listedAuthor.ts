import type { DepartmentLink } from '#lib/articles/teaser.ts';

/** Who writes in a language: with the department of most of their newest articles in it, and the last of these. */
export type ListedAuthor = {
  id: string;
  name: string;
  portraitUrl: string | null;
  /** Empty if they publish none. */
  jobTitle: string;
  place: string;
  /** Of all languages that readers see. */
  articleCount: number;
  department: DepartmentLink | null;
  lastArticle: { slug: string; title: string; publishedAt: string } | null;
};
