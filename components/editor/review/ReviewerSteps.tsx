import { useState } from 'react';
import { AssigneeSelect } from '#components/admin/review/AssigneeSelect.tsx';
import { ReturnDialog } from '#components/admin/review/ReturnDialog.tsx';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { assignReview, returnArticle } from '#lib/client/api/reviews.ts';
import type { Review } from '#lib/domain/review.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import styles from './ReviewBanner.module.css';
import type { RunStep } from './RunStep.ts';

type Props = { review: Review; title: string; onStep: RunStep };

/** An editor takes or assigns the review, or returns the article. */
export function ReviewerSteps({ review: { assignee }, title, onStep }: Props) {
  const { t } = useEditorWords();
  const { user } = useAdminSession();
  const [isReturning, setReturning] = useState(false);

  function assign(person: Review['assignee']): void {
    const name = person?.id === user.id ? 'taken' : person ? 'assigned' : 'unassigned';
    const done = t(`admin.review.done.${name}`, { name: person?.name });
    void onStep((article, token) => assignReview(article.id, person?.id ?? null, token), done);
  }

  return (
    <div className={styles.steps}>
      <AssigneeSelect label={t('admin.review.assignee')} assignee={assignee} onChange={assign} />
      {assignee?.id !== user.id && (
        <Button onPress={() => assign({ id: user.id, name: user.name })}>{t('admin.review.actions.take')}</Button>
      )}
      <Button onPress={() => setReturning(true)}>{t('admin.review.actions.return')}</Button>
      {isReturning && (
        <ReturnDialog
          title={title}
          onReturn={(note) =>
            onStep((article, token) => returnArticle(article.id, note, token), t('admin.review.done.returned'))
          }
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  );
}
