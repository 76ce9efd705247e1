import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import { articleLimits } from '#lib/domain/inputLimits.ts';
import type { Language } from '#lib/domain/language.ts';
import styles from './Panels.module.css';

type Props = {
  /** The text of a correction that is changed; empty for a new one. */
  text: string;
  /** Of the article. */
  lang: Language;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

export function CorrectionDialog({ text: first, lang, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(first);
  const { busy, errors, summary, send } = useDialogForm();

  async function save(): Promise<void> {
    await onSave(text.trim());
    onClose();
  }

  return (
    <FormDialog
      title={t(first === '' ? 'admin.editor.corrections.add' : 'admin.editor.corrections.change')}
      submit={t('admin.editor.corrections.save')}
      busy={busy}
      blank={text.trim() === ''}
      dirty={text !== first}
      onSubmit={() => void send(save)}
      onClose={onClose}
    >
      {summary && (
        <p role="alert" className={styles.warning}>
          {summary}
        </p>
      )}
      <TextArea
        label={t('admin.editor.corrections.field')}
        hint={t('admin.editor.corrections.hint')}
        error={errors.text}
        required
        lang={lang}
        maxLength={articleLimits.note}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
