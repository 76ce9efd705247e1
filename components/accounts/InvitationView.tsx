import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { acceptInvitation, fetchInvitationLink } from '#lib/accounts/client/invitations.ts';
import { useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import { usePageSignIn } from '#lib/accounts/client/useSecondStep.ts';
import type { InvitationLink } from '#lib/accounts/invitation.ts';
import type { Language } from '#lib/languages/language.ts';
import { roleTexts } from '#lib/platform/auth/roleTexts.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { LinkError, MailedLinkForm } from './MailedLinkForm.tsx';
import { SecondStepPage } from './SecondFactorForm.tsx';

/** Requires a click, like every page of a mailed link: mail scanners open links. */
export function InvitationView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [accepted, setAccepted] = useState(false);
  const { bearer, loading, login, refresh } = useAuth();
  // A used link is invalid: stop loading it.
  const link = token && !loading && !accepted;
  const { data: invitation, error } = useRead(fetchInvitationLink, link ? [token, bearer] : null);
  const { signIn, secondStep } = usePageSignIn(
    async (signedIn) => {
      await (signedIn.token === bearer ? refresh() : login(signedIn.token));
      location.replace(paths.admin(signedIn.user.language));
    },
    () => location.replace(paths.login(language, paths.admin(language))),
  );
  const texts = 'accountPages.invitation';

  async function accept(answer: Omit<Parameters<typeof acceptInvitation>[0], 'token'>): Promise<void> {
    return signIn(async () => {
      const signedIn = await acceptInvitation({ token: token ?? '', ...answer }, bearer);
      setAccepted(true);
      return signedIn;
    });
  }

  if (secondStep) return <SecondStepPage {...secondStep} />;
  return (
    <AccountFrame title={t(`${texts}.title`)}>
      {!accepted && <LinkError error={error} missing={token === null && t(`${texts}.noToken`)} />}
      {token && invitation && (
        <div className="form">
          <Offer invitation={invitation} />
          <MailedLinkForm
            // The inputs that the link needs depend on the bearer.
            key={bearer}
            link={invitation}
            name={invitation.hasAccount ? undefined : invitation.name}
            language={language}
            passwordRule={accountRules.staffPassword}
            submitLabel={t(`${texts}.submit`)}
            send={accept}
          />
          {invitation.needsPassword && <OtherWays language={language} token={token} />}
        </div>
      )}
    </AccountFrame>
  );
}

function Offer({ invitation }: { invitation: InvitationLink }) {
  const { t } = useTranslation();
  const { authorUser } = useAuth();
  const { email, inviter, role, reviewRequired, hasAccount, needsPassword } = invitation;
  const texts = 'accountPages.invitation';
  const own = needsPassword ? 'knownAddress' : 'ownAccount';
  return (
    <>
      <p>{inviter ? t(`${texts}.from`, { inviter }) : t(`${texts}.fromSite`)}</p>
      <p>{t(`${texts}.role.${roleTexts(role, reviewRequired)}`)}</p>
      <p>{t(`${texts}.${hasAccount ? own : 'newAccount'}`, { email })}</p>
      <Notice kind="news">
        {authorUser && needsPassword && t(`${texts}.otherAccount`, { current: authorUser.email, email })}
      </Notice>
    </>
  );
}

/** Signing in to an account with the invited address, which needs no new password. */
function OtherWays({ language, token }: { language: Language; token: string }) {
  const { t } = useTranslation();
  const { authorUser } = useAuth();
  if (authorUser) return null;
  return (
    <>
      <GoogleButton />
      <p className="beside-form">
        {t('accountPages.register.haveAccount')}{' '}
        <PageLink href={paths.login(language, `${paths.invitation(language)}?token=${token}`)}>
          {t('account.signIn')}
        </PageLink>
      </p>
    </>
  );
}
