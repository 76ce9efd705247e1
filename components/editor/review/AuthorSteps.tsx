import { useState } from 'react';
import { WithdrawDialog } from '#components/admin/review/WithdrawDialog.tsx';
import { Button } from '#components/ui/Button.tsx';
import { withdrawArticle } from '#lib/client/api/reviews.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import styles from './ReviewBanner.module.css';
import type { RunStep } from './RunStep.ts';

/** An author withdraws what was handed in. */
export function AuthorSteps({ article: { status }, onStep }: { article: EditedArticle; onStep: RunStep }) {
  const { t } = useEditorWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.steps}>
      <Button onPress={() => setAsking(true)}>{t('admin.review.actions.withdraw')}</Button>
      {isAsking && (
        <WithdrawDialog
          kind={status === 'published' ? 'changes' : 'draft'}
          onConfirm={() =>
            onStep((article, token) => withdrawArticle(article.id, token), t('admin.review.done.withdrawn'))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
