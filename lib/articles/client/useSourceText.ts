import type { EditedArticle } from '../articleDraft.ts';
import { canEditArticle } from '#lib/users/permissions.ts';
import type { Role } from '#lib/platform/auth/role.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { fetchSourceText } from './translations.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The text of an edition of an article: a colleague's as readers see it. */
export function useSourceText(
  id: string,
  article: EditedArticle | null,
  { token, user }: { token: string; user: { id: string; role: Role } },
) {
  const edition = article?.editions.find((other) => other.id === id);
  const kind = article?.kind ?? 'article';
  const isEditor = !edition || canEditArticle(actorOf(user), { ...edition, kind, authorId: edition.author.id });
  const { data, error, mutate } = useRead(fetchSourceText, [
    { id, kind },
    { isEditor, token },
  ]);
  return { source: data, error, retry: () => mutate() };
}
