import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { assignReview, fetchReviews, returnArticle, withdrawArticle } from '#lib/client/api/reviews.ts';
import { isArticlesRead } from '#lib/client/hooks/useAdminArticles.ts';
import { isReadOf } from '#lib/client/hooks/useRead.ts';
import type { ReviewEntry } from '#lib/domain/review.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Assignee = { id: string; name: string } | null;

/** The steps of a review, each with a toast. */
export function useReviewSteps() {
  const { t } = useTranslation();
  const { token, user } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  async function refresh(text: string): Promise<void> {
    await Promise.all([mutate(isReadOf(fetchReviews)), mutate(isArticlesRead)]);
    showToast({ text });
  }

  function assign({ article }: ReviewEntry, assignee: Assignee): void {
    const name = assignee?.id === user.id ? 'taken' : assignee ? 'assigned' : 'unassigned';
    assignReview(article.id, assignee?.id ?? null, token)
      .then(() => refresh(t(`admin.review.done.${name}`, { name: assignee?.name })))
      .catch(showFailure);
  }

  async function giveBack({ article }: ReviewEntry, note: string): Promise<void> {
    await returnArticle(article.id, note, token);
    await refresh(t('admin.review.done.returned'));
  }

  async function withdraw({ article }: ReviewEntry): Promise<void> {
    await withdrawArticle(article.id, token);
    await refresh(t('admin.review.done.withdrawn'));
  }

  return { assign, giveBack, withdraw };
}
