import useSWR from 'swr';
import type { EditedArticle, ForeignLink } from '#lib/domain/articleDraft.ts';
import { refOf } from '../api/ArticleRef.ts';
import { fetchForeignLinks } from '../api/translations.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The links of an article, as last saved, to articles in other languages. */
export function useForeignLinks(article: EditedArticle | null, token: string): ForeignLink[] {
  const version = article?.workingCopy?.etag ?? article?.etag ?? '';
  const { data = [] } = useSWR(
    article && keys.foreignLinks(refOf(article), version, token),
    ([, id, , bearer]) => fetchForeignLinks(id, bearer),
    { ...readOptions, keepPreviousData: true },
  );
  return data;
}
