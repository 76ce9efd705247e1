import { toSegments } from '#lib/domain/marks.ts';
import type { SearchHit } from '#lib/domain/search.ts';
import type { Highlights } from '#lib/domain/segment.ts';
import type { SearchRow } from '../queries/articleSearch.ts';
import { presentArticleListItem } from './article.ts';

export function presentSearchHit(row: SearchRow): SearchHit {
  return { ...presentArticleListItem(row), highlights: presentHighlights(row) };
}

export function presentHighlights({ titleMarked, textMarked }: SearchRow): Highlights {
  return { title: toSegments(titleMarked), text: toSegments(textMarked) };
}
