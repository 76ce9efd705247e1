import { presentArticleListItem } from '#lib/articles/server/present.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import type { FoundNames, SearchHit } from '../search.ts';
import type { Highlights } from '../segment.ts';
import { highlight, matcher, passage } from './highlight.ts';
import type { NameMatches } from './listNames.ts';
import type { SearchRow } from './queries/articleSearch.ts';
import type { SearchTerms } from './searchQuery.ts';

export function presentSearchHit(row: SearchRow, searchTerms: SearchTerms): SearchHit {
  return {
    ...presentArticleListItem(row),
    highlights: presentHighlights(row, searchTerms),
    missing: row.missing,
  };
}

export function presentFoundNames({ people, departments, tags }: NameMatches): FoundNames {
  return {
    people: people.map(({ id, names: [name = ''], highlights }) => ({ id, name, highlights })),
    departments: departments.map(({ slug, names: [name = ''], highlights }) => ({ slug, name, highlights })),
    tags: tags.map(({ language, names: [name = ''], highlights }) => ({ language, name, highlights })),
  };
}

type Texts = Pick<SearchRow, 'language' | 'title' | 'summary' | 'passage'>;

/** Title; and the summary if it has a match, otherwise a matching passage of the body, otherwise the plain summary. */
export function presentHighlights({ language, ...row }: Texts, searchTerms: SearchTerms): Highlights {
  // Before the texts are parted: a space between two parts could not be bound.
  const [title, summary, body] = [row.title, row.summary, row.passage].map((text) => bindShortWords(text, language));
  const isMatch = matcher(searchTerms);
  const inSummary = highlight(summary ?? '', isMatch);
  const text = inSummary.some(({ match }) => match) ? inSummary : (passage(body ?? '', isMatch) ?? inSummary);
  return { title: highlight(title ?? '', isMatch), text };
}
