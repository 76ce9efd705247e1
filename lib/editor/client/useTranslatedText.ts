import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { fetchRevision } from '#lib/articles/client/revisions.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The text from which a translation was made, once its source has changed. */
export function useTranslatedText(article: EditedArticle | null, token: string) {
  const { kind = 'article', source } = article ?? {};
  const { data, error, mutate } = useRead(
    fetchRevision,
    source?.changed && source.revision !== null ? [{ id: source.id, kind }, source.revision, token] : null,
  );
  return { translated: data?.content, error, retry: () => mutate() };
}
