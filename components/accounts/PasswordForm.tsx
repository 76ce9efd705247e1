import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { storedPasswordProblem, storePasswordProblem } from '#lib/accounts/client/storedSession.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { PasswordField } from './PasswordField.tsx';

export function PasswordForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState(storedPasswordProblem);
  const isStaff = canUseAdmin(actorOf(user));
  const rules = {
    currentPassword: { required: true },
    newPassword: isStaff ? accountRules.staffPassword : accountRules.password,
  };
  const { submit, sending, done, errors, summary } = useSubmission(rules, async (text, form) => {
    await updateMyProfile({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }, token);
    form.reset();
    storePasswordProblem(null);
    setProblem(null);
  });

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="password">
      <h2 id="password">{t('accountPages.profile.password')}</h2>
      <Notice kind="error">{problem && t(`accountPages.profile.change.${problem}`)}</Notice>
      <p>{t('accountPages.profile.passwordLead')}</p>
      <Notice kind="error">{summary}</Notice>
      {/* Tells the browser's password manager which account's password changes. */}
      <input type="text" name="username" autoComplete="username" defaultValue={user.email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('accountPages.currentPassword')}
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <PasswordField
        name="newPassword"
        label={t('accountPages.newPassword')}
        autoComplete="new-password"
        hint={t('accountPages.passwordHint', { count: rules.newPassword.min })}
        error={errors.newPassword}
      />
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.profile.passwordSave')}
      </Button>
      <Notice kind="news">{done && t('accountPages.profile.passwordKept')}</Notice>
    </form>
  );
}
