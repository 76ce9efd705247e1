import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { storedPasswordProblem, storePasswordProblem } from '#lib/accounts/client/storedSession.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { useAccountFields } from './useAccountFields.ts';

export function PasswordForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { currentPassword, newPassword } = useAccountFields();
  const [problem, setProblem] = useState(storedPasswordProblem);
  const isStaff = canUseAdmin(actorOf(user));

  return (
    <PageForm
      section={{ id: 'password', title: t('accountPages.profile.password') }}
      fields={{
        // Tells the browser's password manager which account's password changes.
        username: {
          render: () => <input name="username" autoComplete="username" defaultValue={user.email} readOnly hidden />,
        },
        currentPassword,
        newPassword: newPassword(isStaff ? accountRules.staffPassword : accountRules.password),
      }}
      submit={t('accountPages.profile.passwordSave')}
      send={async (text, form) => {
        await updateMyProfile({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }, token);
        form.reset();
        storePasswordProblem(null);
        setProblem(null);
      }}
      done={t('accountPages.profile.passwordKept')}
    >
      <Notice kind="error">{problem && t(`accountPages.profile.change.${problem}`)}</Notice>
      <p>{t('accountPages.profile.passwordLead')}</p>
    </PageForm>
  );
}
