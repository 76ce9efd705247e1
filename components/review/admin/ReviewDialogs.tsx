import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { reviewLimits } from '#lib/platform/values/inputLimits.ts';
import type { ReviewKind } from '#lib/review/review.ts';

type ReturnDialogProps = {
  title: string;
  /** Resolves to false if there is nothing to return, which is explained elsewhere. */
  onReturn: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what the author is to change. */
export function ReturnDialog({ title, onReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const { busy, error, run } = useAction();

  return (
    <FormDialog
      title={t('admin.review.return.title', { title: title || t('admin.articles.untitled') })}
      submit={t('admin.review.return.confirm')}
      busy={busy}
      dirty={note !== ''}
      onSubmit={() =>
        run(async () => {
          await onReturn(note);
          onClose();
          return null;
        })
      }
      onClose={onClose}
    >
      <Notice kind="error">{error}</Notice>
      <TextArea
        label={t('admin.review.return.note')}
        value={note}
        onChange={setNote}
        rows={5}
        maxLength={reviewLimits.note}
      />
    </FormDialog>
  );
}

type WithdrawDialogProps = { kind: ReviewKind; onConfirm: () => Promise<unknown>; onClose: () => void };

export function WithdrawDialog({ kind, onConfirm, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('admin.review.withdraw.title')}
      confirm={t('admin.review.withdraw.confirm')}
      {...{ onConfirm, onClose }}
    >
      <p>{t(kind === 'draft' ? 'admin.review.withdraw.text' : 'admin.review.withdraw.changes')}</p>
    </ConfirmDialog>
  );
}
