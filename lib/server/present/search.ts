import type { SearchHit } from '#lib/domain/search.ts';
import type { Highlights } from '#lib/domain/segment.ts';
import type { SearchRow } from '../queries/articleSearch.ts';
import { highlight, matcher, passage } from '../search/highlight.ts';
import type { SearchTerms } from '../search/searchQuery.ts';
import { presentArticleListItem } from './article.ts';

export function presentSearchHit(row: SearchRow, searchTerms: SearchTerms): SearchHit {
  return { ...presentArticleListItem(row), highlights: presentHighlights(row, searchTerms) };
}

/** Title; and the summary if it has a match, otherwise a matching passage of the body, otherwise the plain summary. */
export function presentHighlights({ title, summary, passage: body }: SearchRow, searchTerms: SearchTerms): Highlights {
  const isMatch = matcher(searchTerms);
  const inSummary = highlight(summary, isMatch);
  const text = inSummary.some(({ match }) => match) ? inSummary : (passage(body, isMatch) ?? inSummary);
  return { title: highlight(title, isMatch), text };
}
