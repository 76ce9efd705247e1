import type { Editor } from '@tiptap/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { AmpCheck } from '#lib/articles/articleRevision.ts';
import { publishWorkingCopy, saveDraft } from '#lib/articles/client/drafts.ts';
import { checkAmp } from '#lib/articles/client/revisions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { isSame, publicContentOf, writesChanges } from '#lib/editor/client/draftContent.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { usePublishTime } from '#lib/editor/client/usePublishTime.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { FieldDifferences } from '../revisions/FieldDifferences.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import styles from './Panels.module.css';
import { PublishTimeField } from './PublishTimeField.tsx';
import { Readiness } from './Readiness.tsx';

type Props = {
  state: DraftState;
  keeper: DraftKeeper;
  cover: CoverPicture | null;
  missingPictures: number;
  editor: Editor | null;
  onShow: (from: number, to: number) => void;
  onClose: () => void;
};

/** What changes, the checklist, the AMP validator's result and the publishing time. */
export function PublishDialog({ state, onClose, ...of }: Props) {
  const { keeper, cover } = of;
  const { t } = useEditorWords();
  const { article, content } = state;
  const isPublished = article?.status === 'published';
  const planned = isPublished ? article.workingCopy?.publishAt : article?.scheduledFor;
  const isChange = article !== null && writesChanges(article);
  const before = isChange ? { content: publicContentOf(article), cover: article.cover } : null;
  const isSameText = before !== null && isSame(before.content, content);
  // Unpublished changes that have come to the same are published, so that they are gone.
  const isNothing = isSameText && !article?.workingCopy;
  const { timeZone } = useDates(useAdminSession().language);
  const time = usePublishTime(timeZone, planned ?? null);
  const isNow = time.local === '';
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const canPublish = content.title.trim() !== '' && content.body !== '';
  const isLate = time.moment !== null && time.moment.getTime() <= Date.now();

  async function publish(): Promise<void> {
    setBusy(true);
    setErrors([]);
    const at = isNow ? null : (time.moment?.toISOString() ?? null);
    try {
      const done = await keeper.run((saved, token) => (isChange ? change(saved, at, token) : first(saved, at, token)));
      if (done) {
        showToast({ text: t(at ? 'admin.editor.publish.scheduled' : 'admin.editor.publish.done') });
        onClose();
        return;
      }
      setErrors([t('admin.editor.publish.notSaved')]);
    } catch (error) {
      const { message, reason, fields } = explainFailure(error);
      setErrors([message ?? t(`admin.ui.failure.${reason}`), ...Object.values(fields)]);
    }
    setBusy(false);
  }

  const action = isNow ? (isPublished ? 'changes' : 'now') : 'schedule';
  return (
    <Dialog
      title={t(isPublished ? 'admin.editor.publish.changes' : 'admin.editor.publish.title')}
      onClose={onClose}
      stay={busy}
      footer={
        <Button
          tone="primary"
          busy={busy}
          disabled={!canPublish || isNothing || isLate || !(isNow || time.moment)}
          onPress={publish}
        >
          {t(`admin.editor.publish.${action}`)}
        </Button>
      }
    >
      {article && before && (
        <section className={styles.differences} aria-label={t('admin.editor.publish.differences')}>
          <h3>{t('admin.editor.publish.differences')}</h3>
          {isSameText ? (
            <p>{t('admin.editor.publish.unchanged')}</p>
          ) : (
            <FieldDifferences {...{ before, article }} after={{ content, cover }} />
          )}
        </section>
      )}
      <Readiness {...{ content, article, ...of }} />
      <AmpResult keeper={keeper} />
      <PublishTimeField time={time} isLate={isLate} />
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={styles.warning}>
            {error}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function first(article: EditedArticle, at: string | null, token: string): Promise<EditedArticle> {
  const draft = at ? { status: 'scheduled' as const, scheduledFor: at } : { status: 'published' as const };
  return saveDraft(article, draft, { token, etag: article.etag });
}

/** Without a working copy there is nothing to publish: readers already see this version. */
async function change(article: EditedArticle, at: string | null, token: string): Promise<EditedArticle> {
  if (!article.workingCopy) return article;
  const { etag } = article.workingCopy;
  return publishWorkingCopy(article, { token, etag, ...(at && { publishAt: at }) });
}

type State = AmpCheck | 'checking' | 'failed' | 'nothing';

/** Milliseconds until a check that was still being prepared is repeated. */
const retryDelay = 3_000;

/** Saves, then shows the AMP validator's result for the page as it would be published. */
function AmpResult({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [state, setState] = useState<State>('checking');

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function check(): Promise<State> {
      await keeper.save();
      const { article } = keeper.getState();
      return article ? checkAmp(article, token) : 'nothing';
    }
    async function show(): Promise<void> {
      const result = await check().catch((): State => 'failed');
      if (isLeft) return;
      setState(result);
      if (typeof result === 'object' && result.status === 'preparing') timer = setTimeout(show, retryDelay);
    }
    void show();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [keeper, token]);

  const status = typeof state === 'string' ? state : state.status;
  const errors = typeof state === 'string' ? [] : state.errors;
  return (
    <section className={styles.content} aria-label={t('admin.editor.amp.title')}>
      <p role="status" className={status === 'fail' ? styles.warning : styles.soft}>
        {t(`admin.editor.amp.${status}`, { count: errors.length })}
      </p>
      {errors.length > 0 && (
        <ol>
          {errors.slice(0, 20).map(({ line, column, message }) => (
            <li key={`${line}:${column}:${message}`} className={styles.soft} lang="en">
              {message}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
