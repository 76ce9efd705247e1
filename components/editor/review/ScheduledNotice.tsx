import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { saveDraft } from '#lib/client/api/drafts.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import styles from './ReviewBanner.module.css';

/** Tells an author that changes to a scheduled article can't be saved, and how to change it. */
export function ScheduledNotice({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useEditorWords();
  const showFailure = useFailureToast();

  async function unschedule(): Promise<void> {
    try {
      // With the text: as long as the article is scheduled, saving it alone is refused.
      const isDone = await keeper.runUnsaved((article, token, content) =>
        saveDraft(article, { ...content, status: 'draft', scheduledFor: null }, { token, etag: article.etag }),
      );
      if (isDone) showToast({ text: t('admin.editor.life.done.draft') });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <section className={styles.banner} aria-label={t('admin.review.notice.label')}>
      <p className={styles.text}>{t('admin.review.notice.scheduled')}</p>
      <div className={styles.steps}>
        <Button onPress={unschedule}>{t('admin.review.notice.toDraft')}</Button>
      </div>
    </section>
  );
}
