import { ExternalLink } from 'lucide';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { discardWorkingCopy, publishWorkingCopy, saveDraft } from '#lib/articles/client/drafts.ts';
import { fetchArticleForEdit } from '#lib/articles/client/ownArticles.ts';
import { canHandIn } from '#lib/editor/client/canHandIn.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canReview } from '#lib/users/permissions.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { undoToastAction } from '../workspace/undoToastAction.ts';
import { useOwnsArticle } from '../workspace/useReferenceArticle.ts';
import type { Opened } from '../workspace/WorkspaceDialogs.tsx';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';
import { ZoneChange } from './ZoneChange.tsx';

type Step = 'unpublish' | 'archive' | 'draft' | 'discard' | 'unplan';

const steps: Record<Step, (article: EditedArticle, token: string) => Promise<EditedArticle>> = {
  unpublish: (article, token) => saveDraft(article, { status: 'draft' }, { token, etag: article.etag }),
  archive: (article, token) => saveDraft(article, { status: 'archived' }, { token, etag: article.etag }),
  draft: (article, token) => saveDraft(article, { status: 'draft', scheduledFor: null }, { token, etag: article.etag }),
  unplan: (article, token) => publishWorkingCopy(article, { token, publishAt: null, etag: article.workingCopy?.etag }),
  discard: async (article, token) => {
    await discardWorkingCopy(article, token);
    return fetchArticleForEdit(article, token);
  },
};

/** The article's status, and the actions it allows. */
export function LifecyclePanel({ state, keeper, onOpen }: PanelProps & { onOpen: (opened: Opened) => void }) {
  const { t } = useEditorWords();
  const { language, actor, publishes } = useAdminSession();
  const dates = useDates(language);
  const [step, setStep] = useState<Step | null>(null);
  const { article } = state;
  const owns = useOwnsArticle(article);
  if (!article) return <p className={`${styles.life} ${styles.soft}`}>{t('admin.editor.life.new')}</p>;
  const { status, workingCopy } = article;
  // Where review is required, handing in is the primary action above the text.
  const isOffered =
    owns && publishes && !canReview(actor) && canHandIn(article) && (status === 'draft' || workingCopy !== null);

  async function take(taken: Step): Promise<void> {
    const action = undoToastAction(t, keeper);
    if (!(await keeper.run(steps[taken]))) return;
    showToast({ text: t(`admin.editor.life.done.${taken}`), ...(taken === 'discard' && { action }) });
  }

  return (
    <section className={styles.life} aria-label={t('admin.editor.life.title')}>
      <p className={styles.soft}>
        {status === 'published' &&
          article.publishedAt &&
          t('admin.editor.life.publishedAt', { time: dates.named(article.publishedAt) })}
        {status === 'scheduled' &&
          article.scheduledFor &&
          t('admin.editor.life.scheduledFor', { time: dates.named(article.scheduledFor) })}
        {(status === 'draft' || status === 'review' || status === 'archived') && t(`admin.editor.life.${status}`)}
      </p>
      {article.scheduledFor && <ZoneChange time={article.scheduledFor} setIn={article.scheduledTimeZone} />}
      {workingCopy && (
        <p className={styles.soft}>
          {workingCopy.publishAt
            ? t('admin.editor.life.changesAt', { time: dates.named(workingCopy.publishAt) })
            : t(status === 'published' ? 'admin.editor.life.changes' : 'admin.editor.life.changesAside')}
        </p>
      )}
      {workingCopy?.missedAt && (
        <p className={styles.warning}>
          {t('admin.editor.life.changesMissed', { time: dates.named(workingCopy.missedAt) })}
        </p>
      )}
      {workingCopy?.publishAt && <ZoneChange time={workingCopy.publishAt} setIn={workingCopy.publishTimeZone} />}
      {!owns && <p className={styles.soft}>{t('admin.editor.byline.ownerPublishes', { name: article.owner.name })}</p>}
      <div className={styles.row}>
        {status === 'published' && !article.isSnippet && (
          <ButtonLink outside href={paths.content(article.kind, article.language, article.slug)} icon={ExternalLink}>
            {t('admin.editor.life.view')}
          </ButtonLink>
        )}
        {workingCopy && <Button onPress={() => setStep('discard')}>{t('admin.editor.life.discard')}</Button>}
        {owns && workingCopy?.publishAt && (
          <Button onPress={() => setStep('unplan')}>{t('admin.editor.life.unplan')}</Button>
        )}
        {owns && publishes && status === 'scheduled' && (
          <>
            <Button onPress={() => onOpen('publish')}>{t('admin.editor.life.reschedule')}</Button>
            <Button onPress={() => setStep('draft')}>{t('admin.editor.life.toDraft')}</Button>
          </>
        )}
        {owns && status === 'archived' && (
          <Button onPress={() => setStep('draft')}>{t('admin.editor.life.toDraft')}</Button>
        )}
        {isOffered && <Button onPress={() => onOpen('submit')}>{t('admin.review.actions.submit')}</Button>}
        {owns && publishes && status === 'published' && (
          <>
            <Button onPress={() => setStep('unpublish')}>{t('admin.editor.life.unpublish')}</Button>
            <Button onPress={() => setStep('archive')}>{t('admin.editor.life.archive')}</Button>
          </>
        )}
      </div>
      {step && (
        <ConfirmDialog
          title={t(`admin.editor.life.ask.${step}.title`)}
          confirm={t(`admin.editor.life.ask.${step}.confirm`)}
          danger={step === 'discard'}
          onConfirm={() => take(step)}
          onClose={() => setStep(null)}
        >
          <p>{t(`admin.editor.life.ask.${step}.text`)}</p>
          {workingCopy && (step === 'archive' || step === 'unpublish') && (
            <p>
              {workingCopy.publishAt
                ? t('admin.editor.life.ask.keepsChangesAt', { time: dates.named(workingCopy.publishAt) })
                : t('admin.editor.life.ask.keepsChanges')}
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
