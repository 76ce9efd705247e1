import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { safeStorage } from '#lib/platform/browser/safeStorage.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';

export type ReferenceArticle = { id: string; isShown: boolean; toggle: () => void };

const key = 'vestnik-source-beside';

/**
 * The article to show beside the edited one: from the URL, else the source of this translation. Visibility is stored on
 * this device; visible by default.
 */
export function useReferenceArticle(
  requestedId: string | null,
  article: EditedArticle | null,
): ReferenceArticle | null {
  const [isShown, setShown] = useState(() => safeStorage.get(key) !== 'off');
  const id = requestedId ?? article?.source?.id ?? null;
  function toggle(): void {
    setShown(!isShown);
    safeStorage.set(key, isShown ? 'off' : 'on');
  }
  return id === null ? null : { id, isShown, toggle };
}

/** Whether the user may change the article's status; people in the byline may only edit. A new article is one's own. */
export function useOwnsArticle(article: EditedArticle | null): boolean {
  const { actor } = useAdminSession();
  return !article || canPublishArticle(actor, { kind: article.kind, authorId: article.owner.id });
}
