import { useTranslation } from 'next-i18next/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Article } from '#lib/articles/article.ts';
import { type Intent, takeIntent } from '#lib/articles/client/intent.ts';
import { useLikeCount, useLikeStatus, useToggleLike } from '#lib/likes/client.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useSavedStatus, useToggleSaved } from '#lib/saved/client/useToggleSaved.ts';
import { ActionButton, ShareButton } from './ActionButtons.tsx';

/** Optimistic updates, rolled back with a message on failure. */
export function ReaderActions({ article, url }: { article: Article; url: string }) {
  const { t } = useTranslation();
  const { id, likes } = article;
  const [notice, setNotice] = useState<string | null>(null);
  const { isLiked } = useLikeStatus(id);
  const { count } = useLikeCount(id, likes);
  const { isSaved } = useSavedStatus(id);
  const toggleLike = useToggleLike(id, { isLiked, count });
  const toggleSaved = useToggleSaved(id, isSaved);

  async function press(toggle: () => Promise<Error | null>, success: string | null = null) {
    setNotice(null);
    const failure = await toggle();
    if (!failure) return setNotice(success);
    const { reason, message } = explainFailure(failure);
    setNotice(message ?? t(reason === 'offline' ? 'article.actionOffline' : 'article.actionTrouble'));
  }

  useIntent('like', id, isLiked, () => press(toggleLike, t('article.likedNow')));
  useIntent('save', id, isSaved, () => press(toggleSaved, t('article.savedNow')));

  return (
    <section className="actions" aria-label={t('article.actions')}>
      <ActionButton
        kind="like"
        label={t('article.like')}
        count={count ?? likes}
        pressed={isLiked ?? false}
        onPress={() => press(toggleLike)}
      />
      <ActionButton
        kind="save"
        label={t(isSaved ? 'article.saved' : 'article.save')}
        pressed={isSaved ?? false}
        onPress={() => press(toggleSaved)}
      />
      <ShareButton url={url} title={article.title} />
      <p role="status">{notice}</p>
    </section>
  );
}

/**
 * Performs once the action that a visitor intended before signing in, unless it was already done, as soon as the status
 * is loaded, and moves the focus back to its button.
 */
function useIntent(intent: Intent, articleId: string, isDone: boolean | undefined, act: () => void): void {
  const actNow = useEffectEvent(act);

  useEffect(() => {
    if (isDone === undefined || !takeIntent(intent, articleId)) return;
    const button = document.getElementById(intent);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
    if (!isDone) actNow();
  }, [intent, articleId, isDone]);
}
