import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { loginUser } from '#lib/client/api/auth.ts';
import { requestPasskeySignIn, signInWithPasskey } from '#lib/client/api/secondFactor.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { askForPasskey } from '#lib/client/auth/passkeyDialog.ts';
import { secondFactorOf } from '#lib/client/auth/secondFactorOf.ts';
import { storedDevice } from '#lib/client/auth/storedSession.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import type { SecondFactorRequest } from '#lib/domain/secondFactor.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useSignInRedirect } from './useSignInRedirect.ts';

const rules = { email: { required: true }, password: { required: true } };

export function LoginView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { login, logout, refresh, secondFactor } = useAuth();
  const { next, redirect } = useSignInRedirect(language);
  const [request, setRequest] = useState<SecondFactorRequest | null>(null);
  const enter = async (token: string) => {
    await login(token);
    redirect();
  };
  const { submit, sending, errors, summary } = useSubmission(rules, async (text) => {
    const body = { email: text('email').trim(), password: text('password'), device: storedDevice() };
    try {
      await enter((await loginUser(body)).token);
    } catch (error) {
      const required = secondFactorOf(error);
      if (!required) throw error;
      setRequest(required);
    }
  });

  if (secondFactor)
    return (
      <AccountFrame title={t('accountPages.secondStep.title')} lead={t('accountPages.secondStep.lead')}>
        <SecondStep request={secondFactor} canRemember={false} onDone={refresh} onBack={logout} />
      </AccountFrame>
    );
  if (request)
    return (
      <AccountFrame title={t('accountPages.secondStep.title')} lead={t('accountPages.secondStep.lead')}>
        <SecondStep
          request={request}
          canRemember
          onDone={(token) => (token ? enter(token) : refresh())}
          onBack={() => setRequest(null)}
        />
      </AccountFrame>
    );
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

/** @returns the token */
async function signInByPasskey(): Promise<string> {
  const { challenge, options } = await requestPasskeySignIn();
  const { token } = await signInWithPasskey({ challenge, passkey: await askForPasskey(options) });
  return token;
}
