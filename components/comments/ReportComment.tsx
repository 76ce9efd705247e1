import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { reportComment } from '#lib/comments/client/comments.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import type { Comment } from '#lib/comments/comment.ts';
import { commentRules, reportReasons } from '#lib/comments/commentRules.ts';
import { ReportButton } from './ReportButton.tsx';

/** Reports a comment to the newsroom. */
export function ReportComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'open' | 'received'>('idle');
  return (
    <>
      <ReportButton comment={comment} onPress={() => setState('open')} />
      {state === 'open' && (
        <ReportDialog
          comment={comment}
          onReceived={() => setState('received')}
          onClose={() => setState((current) => (current === 'open' ? 'idle' : current))}
        />
      )}
      <Notice kind="news" takesFocus>
        {state === 'received' && t('comments.report.received')}
      </Notice>
    </>
  );
}

const rules = { reason: { required: true }, note: commentRules.note };

type Props = { comment: Comment; onReceived: () => void; onClose: () => void };

/** A native modal dialog: the browser keeps the focus in it, closes it by Escape, and returns the focus. */
function ReportDialog({ comment, onReceived, onClose }: Props) {
  const { t } = useTranslation();
  const { bearer } = useAuth();
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, errorId] = [useId(), useId()];
  useEffect(() => dialog.current?.showModal(), []);

  const { submit, sending, errors, summary } = useSubmission(rules, async (text) => {
    const reason = reportReasons.find((one) => one === text('reason')) ?? 'other';
    await reportComment(comment.id, { reason, note: text('note').trim() }, bearer);
    dialog.current?.close();
    onReceived();
  });

  return (
    <dialog ref={dialog} className="report-dialog" aria-labelledby={titleId} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <h3 id={titleId}>{t('comments.report.title')}</h3>
        <Notice kind="error">{summary}</Notice>
        <fieldset className="choices" aria-labelledby={titleId} aria-describedby={errors.reason ? errorId : undefined}>
          {reportReasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} required /> {t(`comments.report.${reason}`)}
            </label>
          ))}
          {errors.reason && (
            <p id={errorId} className="field-error">
              {errors.reason}
            </p>
          )}
        </fieldset>
        <Field large name="note" label={t('comments.report.note')} error={errors.note}>
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        <Button tone="primary" large type="submit" busy={sending}>
          {t('comments.send')}
        </Button>
        <Button large onPress={() => dialog.current?.close()}>
          {t('comments.cancel')}
        </Button>
      </form>
    </dialog>
  );
}
