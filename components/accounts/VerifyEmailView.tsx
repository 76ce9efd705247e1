import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { verifyEmail } from '#lib/accounts/client/auth.ts';
import { confirmEmailChange, undoEmailChange } from '#lib/accounts/client/ownAccount.ts';
import { useMailedLink, useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import type { MailedLink } from '#lib/accounts/mailbox.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LinkError, MailedLinkForm } from './MailedLinkForm.tsx';

/** Keys of the texts in `accountPages`. */
const actOf = { 'change-email': 'changeEmail', 'undo-email-change': 'undoChange' } as const;
type Act = 'verify' | (typeof actOf)[keyof typeof actOf];
type Done = { answer: string; signedOut: boolean; act: Act };

/**
 * Verifies an address, changes it, or undoes a change, by a mailed link. Requires a click: mail scanners open links and must not be
 * able to confirm anything.
 */
export function VerifyEmailView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const { refresh } = useAuth();
  const [done, setDone] = useState<Done | null>(null);
  // A used link is invalid: stop loading it.
  const { link, error, bearer } = useMailedLink(done ? null : token);
  const act = done?.act ?? purposeOf(link);

  async function send(linkToken: string, input: Parameters<typeof verifyEmail>[1] = {}): Promise<void> {
    const signedOut = link?.needsPassword ?? false;
    const sent = {
      // With the reader's own session, their session and password remain valid.
      verify: () => verifyEmail(linkToken, input, signedOut ? null : bearer),
      changeEmail: () => confirmEmailChange(linkToken, bearer),
      undoChange: () => undoEmailChange(linkToken, input.password ?? ''),
    };
    setDone({ answer: await sent[act](), signedOut, act });
    if (act === 'changeEmail') await refresh();
  }

  return (
    <AccountFrame
      title={t(`accountPages.${act}.title`)}
      lead={!done && link ? t(`accountPages.${act}.${leadOf(link)}`) : undefined}
    >
      <Notice kind="news" takesFocus>
        {done?.answer}
      </Notice>
      {!done && <LinkError error={error} missing={token === null && t('accountPages.verify.noToken')} />}
      {!done && token && link && !link.needsSignIn && (
        <MailedLinkForm
          link={link}
          language={language}
          submitLabel={t(`accountPages.${act}.submit`)}
          send={(input) => send(token, input)}
        />
      )}
      <p className="beside-form">
        {done?.signedOut || link?.needsSignIn ? (
          <PageLink href={paths.login(language, done ? undefined : `${paths.verifyEmail(language)}?token=${token}`)}>
            {t('account.signIn')}
          </PageLink>
        ) : (
          <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
        )}
      </p>
    </AccountFrame>
  );
}

function purposeOf(link: MailedLink | undefined): Act {
  const { purpose } = link ?? {};
  return purpose === 'change-email' || purpose === 'undo-email-change' ? actOf[purpose] : 'verify';
}

function leadOf({ purpose, needsPassword, needsSignIn }: MailedLink): string {
  if (needsSignIn) return 'leadSignIn';
  return purpose === 'verify-email' && needsPassword ? 'leadPassword' : 'lead';
}
