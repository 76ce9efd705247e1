import type { Teaser } from './teaser.ts';

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
