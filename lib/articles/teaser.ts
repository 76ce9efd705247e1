import type { FrontLabel } from '#lib/front/frontRules.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Cover } from '#lib/media/image.ts';
import type { BylineAuthor } from './bylineSchema.ts';

/** A list shows the cover next to the title, which says more than the image's description would. */
export type TeaserCover = Omit<Cover, 'id' | 'alt' | 'credit'>;

/** An article in a page's lists, with the department's name in the page's language. */
export type Teaser = {
  id: string;
  slug: string;
  language: Language;
  title: string;
  summary: string;
  cover: TeaserCover | null;
  department: { slug: string; name: string } | null;
  authors: Pick<BylineAuthor, 'id' | 'name' | 'role'>[];
  publishedAt: string;
  readingMinutes: number;
  /** Only on a front, where an editor set it. */
  label?: FrontLabel | null;
};

/** One page of a department's, tag's or author's articles. */
export type TeaserList = {
  articles: Teaser[];
  total: number;
  /** False if counting stopped: then there are pages after `lastPage`, or `page` is the last. */
  totalIsExact: boolean;
  page: number;
  lastPage: number;
};

/** A department in the navigation. */
export type DepartmentLink = { slug: string; name: string };

/** An article in a list without pictures. */
export type Headline = Pick<Teaser, 'id' | 'slug' | 'language' | 'title' | 'department' | 'publishedAt'>;

/** One page of such a list, counted up to the bound: the last page is that of the counted articles. */
export type HeadlineList = {
  headlines: Headline[];
  total: number;
  totalIsExact: boolean;
  page: number;
  lastPage: number;
};
