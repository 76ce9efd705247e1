import { useCallback, useEffect, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { fetchArticleForEdit } from '#lib/articles/client/ownArticles.ts';
import { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { dropLocalCopy, type LocalCopy, listNewCopies, newCopyPrefix } from '#lib/editor/client/localCopies.ts';
import { openDraft } from '#lib/editor/client/openDraft.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';

export type OpenedDraft = {
  keeper: DraftKeeper;
  /** When the recovered text was typed, ms since 1970; null if nothing was recovered. */
  recoveredAt: number | null;
  /** New articles that are stored only on this device. */
  unsavedCopies: LocalCopy[];
};

type State = { draft: OpenedDraft | null; error: unknown };

/** @param id of the article or page; null for a new one */
export function useOpenedDraft(kind: ArticleKind, id: string | null) {
  const { token, user, language } = useAdminSession();
  const [state, setState] = useState<State>({ draft: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const isOpen = state.draft !== null && id !== null && state.draft.keeper.getState().article?.id === id;
  const userId = user.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is passed to the existing keeper
  useEffect(() => {
    // A new article just got its URL.
    if (isOpen) return;
    let isCancelled = false;
    setState({ draft: null, error: null });
    const opening = id === null ? beginNew(userId) : openStored(id);
    opening.then(
      (draft) => !isCancelled && setState({ draft, error: null }),
      (error: unknown) => !isCancelled && setState({ draft: null, error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind, id, userId, attempt]);

  async function openStored(articleId: string): Promise<OpenedDraft> {
    const article = await fetchArticleForEdit({ id: articleId, kind }, token);
    return { ...(await openDraft(article, { token, userId })), unsavedCopies: [] };
  }

  async function beginNew(owner: string): Promise<OpenedDraft> {
    const unsavedCopies = await listNewCopies(owner, kind);
    const key = newCopyPrefix(kind) + crypto.randomUUID();
    const content = emptyContent(language);
    const keeper = new DraftKeeper({ kind, article: null, content, token, userId: owner, key });
    return { keeper, recoveredAt: null, unsavedCopies };
  }

  const resume = useCallback(
    (copy: LocalCopy) => {
      const { key, content, saved, at } = copy;
      const keeper = new DraftKeeper({ kind, article: null, content, saved, token, userId, key });
      setState({ draft: { keeper, recoveredAt: at, unsavedCopies: [] }, error: null });
    },
    [kind, token, userId],
  );

  const discard = useCallback(async (copy: LocalCopy) => {
    await dropLocalCopy(copy.key);
    setState(({ draft, error }) => ({
      draft: draft && { ...draft, unsavedCopies: draft.unsavedCopies.filter(({ key }) => key !== copy.key) },
      error,
    }));
  }, []);

  return { ...state, resume, discard, retry: () => setAttempt(attempt + 1) };
}
