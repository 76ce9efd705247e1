import useSWR from 'swr';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { fetchRevision } from '../api/revisions.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The text from which a translation was made, once its source has changed. */
export function useTranslatedText(article: EditedArticle | null, token: string) {
  const { kind = 'article', source } = article ?? {};
  const { data, error, mutate } = useSWR(
    source?.changed && source.revision !== null ? keys.revision({ id: source.id, kind }, source.revision, token) : null,
    ([, of, revision, bearer]) => fetchRevision(of, revision, bearer),
    readOptions,
  );
  return { translated: data?.content, error, retry: () => mutate() };
}
