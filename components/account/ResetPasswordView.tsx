import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { resetPassword } from '#lib/client/api/auth.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { useMailedToken } from '#lib/client/hooks/useMailedToken.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { passwordRule } from './rules.ts';

const rules = { password: passwordRule };

export function ResetPasswordView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const { bearer, logout } = useAuth();
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, faults, summary } = useSubmission(rules, async (text) => {
    if (!token) return;
    setAnswer(await resetPassword(token, text('password')));
    // The session here is over like all others.
    if (bearer) await logout();
  });

  return (
    <AccountFrame title={t('accountPages.reset.title')} lead={answer ? undefined : t('accountPages.reset.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      <Notice kind="fault">{token === null ? t('accountPages.reset.noToken') : summary}</Notice>
      {!answer && token !== null && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <PasswordField
            name="password"
            label={t('accountPages.newPassword')}
            autoComplete="new-password"
            hint={t('accountPages.passwordHint')}
            fault={faults.password}
          />
          <Button busy={sending}>{t('accountPages.reset.submit')}</Button>
        </form>
      )}
      <p className="beside-form">
        {answer ? (
          <PageLink href={paths.login(language)}>{t('account.signIn')}</PageLink>
        ) : (
          <PageLink href={paths.forgotPassword(language)}>{t('accountPages.reset.again')}</PageLink>
        )}
      </p>
    </AccountFrame>
  );
}
