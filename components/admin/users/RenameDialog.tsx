import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import { accountRules } from '#lib/domain/accountRules.ts';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import styles from './Users.module.css';

type Props = { user: ManagedUser; onSave: (name: string) => Promise<void>; onClose: () => void };

export function RenameDialog({ user, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, errors, summary, send } = useDialogForm();
  const [name, setName] = useState(user.name);

  function submit() {
    void send(async () => {
      if (name !== user.name) await onSave(name);
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('admin.users.rename.title')}
      submit={t('admin.users.rename.save')}
      busy={busy}
      blank={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('admin.users.columns.name')}
        value={name}
        onChange={setName}
        error={errors.name}
        maxLength={accountRules.name.max}
        required
      />
      <p role="alert" className={summary ? styles.error : undefined}>
        {summary}
      </p>
    </FormDialog>
  );
}
