import type { EditedArticle, ForeignLink } from '../articleDraft.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';
import { fetchForeignLinks } from './translations.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The links of an article, as last saved, to articles in other languages. */
export function useForeignLinks(article: EditedArticle | null, token: string): ForeignLink[] {
  const version = article?.workingCopy?.etag ?? article?.etag ?? '';
  const { data = [] } = useRead(fetchLinks, article && [refOf(article), version, token], { keepPreviousData: true });
  return data;
}

/** @param _version a new one is requested again */
function fetchLinks(of: ArticleRef, _version: string, token: string) {
  return fetchForeignLinks(of, token);
}
