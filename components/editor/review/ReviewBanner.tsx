import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { AssigneeSelect } from '#components/review/admin/AssigneeSelect.tsx';
import { ReturnDialog, WithdrawDialog } from '#components/review/admin/ReviewDialogs.tsx';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { saveDraft } from '#lib/articles/client/drafts.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { assignReview, returnArticle, withdrawArticle } from '#lib/review/client.ts';
import type { Review } from '#lib/review/review.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canReview } from '#lib/users/permissions.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { useOwnsArticle } from '../workspace/useReferenceArticle.ts';
import styles from './ReviewBanner.module.css';

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

/** An author withdraws what was handed in. */
function AuthorSteps({ article: { status }, onStep }: { article: EditedArticle; onStep: RunStep }) {
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

/** The latest note comes first. */
function ReviewNotes({ review: { state, note, submitter, returnNote, returner } }: { review: Review }) {
  const { t } = useTranslation();
  const ofAuthor = { name: 'note', text: note, writer: submitter };
  const ofEditor = { text: returnNote, writer: returner };
  const notes =
    state === 'waiting' ? [ofAuthor, { name: 'earlierNote', ...ofEditor }] : [{ name: 'returnNote', ...ofEditor }];

  return (
    <>
      {state === 'returned' && returnNote === '' && <p>{t('admin.review.notice.noNote')}</p>}
      {notes.map(
        ({ name, text, writer }) =>
          text !== '' && (
            <figure key={name} className={styles.note}>
              <figcaption>
                {writer
                  ? t(`admin.review.notice.${name}`, { name: writer.name })
                  : t(`admin.review.notice.${name}_nobody`)}
              </figcaption>
              <blockquote>{text}</blockquote>
            </figure>
          ),
      )}
    </>
  );
}

/** Tells an author that changes to a scheduled article can't be saved, and how to change it. */
function ScheduledNotice({ keeper }: { keeper: DraftKeeper }) {
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

type Props = { review: Review; title: string; onStep: RunStep };

/** An editor takes or assigns the review, or returns the article. */
function ReviewerSteps({ review: { assignee }, title, onStep }: Props) {
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

/** Runs a step on the saved article; a toast shows `done`, or why it failed. */
type RunStep = (step: (article: EditedArticle, token: string) => Promise<EditedArticle>, done: string) => Promise<void>;
