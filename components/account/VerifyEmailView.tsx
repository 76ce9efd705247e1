import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { verifyEmail } from '#lib/client/api/auth.ts';
import { useMailedLink } from '#lib/client/hooks/useMailedLink.ts';
import { useMailedToken } from '#lib/client/hooks/useMailedToken.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LinkError } from './LinkError.tsx';
import { MailedLinkForm } from './MailedLinkForm.tsx';

/** Requires a click: mail scanners open links and must not be able to confirm anything. */
export function VerifyEmailView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [verified, setVerified] = useState<{ answer: string; signedOut: boolean } | null>(null);
  // A used link is invalid: stop loading it.
  const { link, error, bearer } = useMailedLink(verified ? null : token);
  const needsPassword = verified?.signedOut ?? link?.needsPassword ?? false;
  const lead = t(needsPassword ? 'accountPages.verify.leadPassword' : 'accountPages.verify.lead');

  async function send(linkToken: string, input: Parameters<typeof verifyEmail>[1]): Promise<void> {
    // With the reader's own session, their session and password remain valid.
    const answer = await verifyEmail(linkToken, input, needsPassword ? null : bearer);
    setVerified({ answer, signedOut: needsPassword });
  }

  return (
    <AccountFrame title={t('accountPages.verify.title')} lead={!verified && link ? lead : undefined}>
      <Notice kind="news" takesFocus>
        {verified?.answer}
      </Notice>
      {!verified && <LinkError error={error} missing={token === null && t('accountPages.verify.noToken')} />}
      {!verified && token && link && (
        <MailedLinkForm
          link={link}
          language={language}
          submitLabel={t('accountPages.verify.submit')}
          send={(input) => send(token, input)}
        />
      )}
      <p className="beside-form">
        {verified?.signedOut ? (
          <PageLink href={paths.login(language)}>{t('account.signIn')}</PageLink>
        ) : (
          <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
        )}
      </p>
    </AccountFrame>
  );
}
