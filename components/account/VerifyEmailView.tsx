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
import { LinkFault } from './LinkFault.tsx';
import { MailedLinkForm } from './MailedLinkForm.tsx';

/** Waits for a press: programs that look through mail open its links, and must not be able to confirm anything. */
export function VerifyEmailView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [answer, setAnswer] = useState<string | null>(null);
  // Once used, the link asks for nothing.
  const { link, error, bearer } = useMailedLink(answer ? null : token);
  const asksPassword = link?.needsPassword ?? false;
  const lead = t(asksPassword ? 'accountPages.verify.leadPassword' : 'accountPages.verify.lead');

  return (
    <AccountFrame title={t('accountPages.verify.title')} lead={answer ? undefined : lead}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && <LinkFault error={error} missing={token === null && t('accountPages.verify.noToken')} />}
      {!answer && token && link && (
        <MailedLinkForm
          link={link}
          language={language}
          submitLabel={t('accountPages.verify.submit')}
          send={async (given) => setAnswer(await verifyEmail(token, given, asksPassword ? null : bearer))}
        />
      )}
      <p className="beside-form">
        {answer && asksPassword ? (
          <PageLink href={paths.login(language)}>{t('account.signIn')}</PageLink>
        ) : (
          <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
        )}
      </p>
    </AccountFrame>
  );
}
