import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { SignedIn } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { loginUser } from '#lib/accounts/client/auth.ts';
import { oidcPath, signInByOidc, takeOidcAnswer } from '#lib/accounts/client/oidc.ts';
import { signInByPasskey } from '#lib/accounts/client/passkeySignIn.ts';
import { storedDevice, storePasswordProblem, storeProvider } from '#lib/accounts/client/storedSession.ts';
import { usePageSignIn } from '#lib/accounts/client/useSecondStep.ts';
import type { Language } from '#lib/languages/language.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepPage } from './SecondFactorForm.tsx';
import { emailInput, useAccountFields } from './useAccountFields.ts';
import { useSignInRedirect } from './useSignInRedirect.ts';

/** @param oidcName of the site’s OpenID provider, if it has one */
export function LoginView({ language, oidcName }: { language: Language; oidcName: string | undefined }) {
  const { t } = useTranslation();
  const { login } = useAuth();
  const { currentPassword } = useAccountFields();
  const [answer, setAnswer] = useState<string | null>(null);
  const { next, redirect } = useSignInRedirect(language, answer !== null);
  const { busy, error, run } = useAction();
  const enter = async ({ token, passwordProblem }: SignedIn) => {
    storePasswordProblem(passwordProblem ?? null);
    await login(token);
    redirect();
  };
  const { signIn, secondStep } = usePageSignIn(enter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the provider sent the browser back with
  useEffect(() => {
    const taken = takeOidcAnswer();
    setAnswer(taken);
    if (taken === null) return;
    storeProvider(oidcName ?? '');
    void run(() => signIn(() => signInByOidc(taken)).then(() => null));
  }, []);

  if (secondStep) return <SecondStepPage {...secondStep} />;
  return (
    <AccountFrame title={t('accountPages.login.title')} lead={t('accountPages.login.lead')}>
      <PageForm
        fields={{
          email: { ...emailInput, required: true, label: t('accountPages.email'), autoComplete: 'username' },
          password: { ...currentPassword, label: t('accountPages.password') },
        }}
        submit={t('accountPages.login.submit')}
        send={(text) =>
          signIn(() => loginUser({ email: text('email').trim(), password: text('password'), device: storedDevice() }))
        }
        below={
          <>
            <PasskeyButton
              label={t('accountPages.login.passkey')}
              failure={t('accountPages.login.passkeyFailed')}
              ask={signInByPasskey}
              onAnswer={enter}
            />
            {oidcName && (
              <div className="other-way">
                <a className={buttonClass('plain', 'large')} href={oidcPath({ language, next })}>
                  {t('accountPages.oidc', { name: oidcName })}
                </a>
                {busy && <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>}
                <Notice kind="error" takesFocus key={error}>
                  {error}
                </Notice>
              </div>
            )}
            <GoogleButton />
          </>
        }
      />
      <p className="beside-form">
        <PageLink href={paths.forgotPassword(language)}>{t('accountPages.login.forgot')}</PageLink>
      </p>
      <p className="beside-form">
        {t('accountPages.login.newHere')}{' '}
        <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
      </p>
    </AccountFrame>
  );
}
