import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { saveFilter } from '#lib/client/api/savedFilters.ts';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import { filterLimits } from '#lib/domain/inputLimits.ts';
import { visible } from '#lib/domain/plainText.ts';
import type { SentSavedFilter } from '#lib/domain/savedFilter.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Props = { filter: SentSavedFilter['filter']; onSaved: () => Promise<unknown>; onClose: () => void };

export function SaveFilterDialog({ filter, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [name, setName] = useState('');
  const { busy, errors, summary, send } = useDialogForm();

  async function save(): Promise<void> {
    const saved = await saveFilter({ name, filter }, token);
    await onSaved();
    showToast({ text: t('admin.articles.savedFilters.done', { name: saved.name }) });
    onClose();
  }

  return (
    <FormDialog
      title={t('admin.articles.savedFilters.save')}
      submit={t('admin.articles.savedFilters.save')}
      busy={busy}
      blank={!visible.test(name)}
      onSubmit={() => void send(save)}
      onClose={onClose}
    >
      <Notice kind="error">{summary}</Notice>
      <TextField
        label={t('admin.articles.savedFilters.name')}
        hint={t('admin.articles.savedFilters.hint')}
        value={name}
        onChange={setName}
        maxLength={filterLimits.name}
        error={errors.name}
      />
    </FormDialog>
  );
}
