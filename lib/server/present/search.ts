import type { SearchHit } from '#lib/domain/search.ts';
import type { Highlights } from '#lib/domain/segment.ts';
import type { SearchRow } from '../queries/articleSearch.ts';
import { highlight, matcher, passage } from '../search/highlight.ts';
import type { SearchTerms } from '../search/searchQuery.ts';
import { presentArticleListItem } from './article.ts';

export function presentSearchHit(row: SearchRow, searchTerms: SearchTerms): SearchHit {
  return { ...presentArticleListItem(row), highlights: presentHighlights(row, searchTerms) };
}

/** The title; and the lead when it has what was looked for, else a passage of the body that has it, else the lead as it is. */
export function presentHighlights({ title, summary, passage: body }: SearchRow, searchTerms: SearchTerms): Highlights {
  const isMatch = matcher(searchTerms);
  const lead = highlight(summary, isMatch);
  const text = lead.some(({ match }) => match) ? lead : (passage(body, isMatch) ?? lead);
  return { title: highlight(title, isMatch), text };
}
