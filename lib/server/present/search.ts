import type { SearchHit } from '#lib/domain/search.ts';
import type { Highlights } from '#lib/domain/segment.ts';
import type { SearchRow } from '../queries/articleSearch.ts';
import { highlight, matcher, passage } from '../search/highlight.ts';
import type { Sought } from '../search/searchQuery.ts';
import { presentArticleListItem } from './article.ts';

export function presentSearchHit(row: SearchRow, sought: Sought): SearchHit {
  return { ...presentArticleListItem(row), highlights: presentHighlights(row, sought) };
}

/** The title; and the lead when it has what was looked for, else a passage of the body that has it, else the lead as it is. */
export function presentHighlights({ title, summary, passage: body }: SearchRow, sought: Sought): Highlights {
  const isSought = matcher(sought);
  const lead = highlight(summary, isSought);
  const text = lead.some(({ match }) => match) ? lead : (passage(body, isSought) ?? lead);
  return { title: highlight(title, isSought), text };
}
