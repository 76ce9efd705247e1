import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { resetPassword } from '#lib/accounts/client/auth.ts';
import { useMailedLink, useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LinkError, MailedLinkForm } from './MailedLinkForm.tsx';

export function ResetPasswordView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [answer, setAnswer] = useState<string | null>(null);
  // A used link is invalid: stop loading it.
  const { link, error, bearer } = useMailedLink(answer ? null : token);
  const { logout } = useAuth();

  async function send(linkToken: string, password: string, accounts: string[]): Promise<void> {
    setAnswer(await resetPassword(linkToken, password, accounts));
    // Resetting the password has ended this session like all others.
    if (bearer) await logout();
  }

  return (
    <AccountFrame title={t('accountPages.reset.title')} lead={answer ? undefined : t('accountPages.reset.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && <LinkError error={error} missing={token === null && t('accountPages.reset.noToken')} />}
      {!answer && token && link && (
        <MailedLinkForm
          link={link}
          language={language}
          submitLabel={t('accountPages.reset.submit')}
          send={({ password = '', accounts }) => send(token, password, accounts)}
        />
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
