import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { useAction } from '#lib/platform/browser/browser/useAction.ts';
import { reviewLimits } from '#lib/platform/values/inputLimits.ts';

type Props = {
  title: string;
  /** Resolves to false if there is nothing to return, which is explained elsewhere. */
  onReturn: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what the author is to change. */
export function ReturnDialog({ title, onReturn, onClose }: Props) {
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
