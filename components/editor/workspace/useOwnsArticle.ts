import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';

/** Whether the user may change the article's status; people in the byline may only edit. A new article is one's own. */
export function useOwnsArticle(article: EditedArticle | null): boolean {
  const { actor } = useAdminSession();
  return !article || canPublishArticle(actor, { kind: article.kind, authorId: article.owner.id });
}
