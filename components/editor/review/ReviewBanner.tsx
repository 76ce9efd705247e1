import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { canReview } from '#lib/domain/permissions.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { useOwnsArticle } from '../workspace/useOwnsArticle.ts';
import { AuthorSteps } from './AuthorSteps.tsx';
import styles from './ReviewBanner.module.css';
import { ReviewerSteps } from './ReviewerSteps.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { ScheduledNotice } from './ScheduledNotice.tsx';

/** Where the article is between its author and an editor, their notes, and the next steps. */
export function ReviewBanner({ state: { article }, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  const { t } = useEditorWords();
  const { actor, language, publishes } = useAdminSession();
  const dates = useDates(language);
  const showFailure = useFailureToast();
  const owns = useOwnsArticle(article);
  if (article?.status === 'scheduled' && owns && !publishes) return <ScheduledNotice keeper={keeper} />;
  if (!article?.review) return null;
  const { state, submittedAt, returnedAt, assignee } = article.review;
  const isWaiting = state === 'waiting';
  const isReviewer = canReview(actor);

  async function run(step: (article: EditedArticle, token: string) => Promise<EditedArticle>, done: string) {
    try {
      const isDone = await keeper.run(step);
      showToast(isDone ? { text: done } : { tone: 'error', text: t('admin.editor.publish.notSaved') });
    } catch (error) {
      showFailure(error);
    }
  }

  const since = article.status === 'published' ? 'waiting_changes' : 'waiting';
  return (
    <section className={styles.banner} data-review={state} aria-label={t('admin.review.notice.label')}>
      <div className={styles.text}>
        <p className={styles.state}>
          {isWaiting
            ? t(`admin.review.notice.${since}`, { time: dates.format(submittedAt, 'minute') })
            : returnedAt && t('admin.review.notice.returned', { time: dates.format(returnedAt, 'minute') })}
        </p>
        {isWaiting && !isReviewer && (
          <p>
            {assignee
              ? t('admin.review.notice.assigned', { name: assignee.name })
              : t('admin.review.notice.unassigned')}
          </p>
        )}
        <ReviewNotes review={article.review} />
        {isWaiting && !isReviewer && <p className={styles.soft}>{t('admin.review.notice.goOn')}</p>}
      </div>
      {isWaiting && isReviewer && <ReviewerSteps review={article.review} title={article.title} onStep={run} />}
      {isWaiting && !isReviewer && owns && <AuthorSteps article={article} onStep={run} />}
    </section>
  );
}
