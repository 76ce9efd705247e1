import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import { accountRules } from '#lib/domain/accountRules.ts';
import { languages } from '#lib/domain/language.ts';
import { type StaffRole, staffRoles } from '#lib/domain/role.ts';
import { roleTexts } from '#lib/domain/roleTexts.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Users.module.css';
import { useInvitationChanges } from './useInvitationChanges.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: ownLanguage, reviewRequired } = useAdminSession();
  const { busy, errors, summary, send } = useDialogForm();
  const { create } = useInvitationChanges();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('author');
  const [language, setLanguage] = useState(ownLanguage);
  const texts = 'admin.users.invitations';

  function submit() {
    void send(async () => {
      await create({ email: email.trim(), name, role, language });
      onClose();
    });
  }

  return (
    <FormDialog
      title={t(`${texts}.new`)}
      submit={t(`${texts}.submit`)}
      busy={busy}
      blank={email.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`${texts}.lead`)}</p>
      <TextField
        label={t(`${texts}.email`)}
        type="email"
        value={email}
        onChange={setEmail}
        error={errors.email}
        maxLength={accountRules.email.max}
        required
      />
      <TextField
        label={t(`${texts}.name`)}
        hint={t(`${texts}.nameHint`)}
        value={name}
        onChange={setName}
        error={errors.name}
        maxLength={accountRules.name.max}
      />
      <Select
        label={t('admin.users.columns.role')}
        value={role}
        onChange={setRole}
        hint={t(`admin.users.may.${roleTexts(role, reviewRequired)}`)}
        options={staffRoles.map((value) => ({ value, label: t(`admin.roles.${value}`) }))}
      />
      <Select
        label={t(`${texts}.language`)}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <p role="alert" className={summary ? styles.error : undefined}>
        {summary}
      </p>
    </FormDialog>
  );
}
