import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { SignedIn } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { loginUser } from '#lib/accounts/client/auth.ts';
import { signInByPasskey } from '#lib/accounts/client/passkeySignIn.ts';
import { storedDevice, storePasswordProblem } from '#lib/accounts/client/storedSession.ts';
import { usePageSignIn } from '#lib/accounts/client/usePageSignIn.ts';
import type { Language } from '#lib/languages/language.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepPage } from './SecondStepPage.tsx';
import { useSignInRedirect } from './useSignInRedirect.ts';

const rules = { email: { required: true }, password: { required: true } };

export function LoginView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { login } = useAuth();
  const { next, redirect } = useSignInRedirect(language);
  const enter = async ({ token, passwordProblem }: SignedIn) => {
    storePasswordProblem(passwordProblem ?? null);
    await login(token);
    redirect();
  };
  const { signIn, secondStep } = usePageSignIn(enter);
  const { submit, sending, errors, summary } = useSubmission(rules, (text) =>
    signIn(() => loginUser({ email: text('email').trim(), password: text('password'), device: storedDevice() })),
  );

  if (secondStep) return <SecondStepPage {...secondStep} />;
  return (
    <AccountFrame title={t('accountPages.login.title')} lead={t('accountPages.login.lead')}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Notice kind="error">{summary}</Notice>
        <EmailField autoComplete="username" error={errors.email} />
        <PasswordField
          name="password"
          label={t('accountPages.password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <Button tone="primary" large type="submit" busy={sending}>
          {t('accountPages.login.submit')}
        </Button>
        <PasskeyButton
          label={t('accountPages.login.passkey')}
          failure={t('accountPages.login.passkeyFailed')}
          ask={signInByPasskey}
          onAnswer={enter}
        />
        <GoogleButton />
      </form>
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
