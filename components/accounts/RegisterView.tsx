import { useTranslation } from 'next-i18next/pages';
import { PageForm } from '#components/ui/PageForm.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { registerUser } from '#lib/accounts/client/auth.ts';
import { usePageSignIn } from '#lib/accounts/client/useSecondStep.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { SecondStepPage } from './SecondFactorForm.tsx';
import { useAccountFields } from './useAccountFields.ts';
import { useSignInRedirect } from './useSignInRedirect.ts';

export function RegisterView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { login } = useAuth();
  const { name, email, newPassword } = useAccountFields();
  const { next, redirect } = useSignInRedirect(language);
  const { signIn, secondStep } = usePageSignIn(async ({ token }) => {
    await login(token);
    redirect();
  });

  if (secondStep) return <SecondStepPage {...secondStep} />;
  return (
    <AccountFrame title={t('accountPages.register.title')} lead={t('accountPages.register.lead')}>
      <PageForm
        fields={{
          name,
          email: { ...email, autoComplete: 'username' },
          password: { ...newPassword(accountRules.password), label: t('accountPages.password') },
        }}
        submit={t('accountPages.register.submit')}
        send={(text) => {
          const account = { name: text('name').trim(), email: text('email').trim(), password: text('password') };
          return signIn(() => registerUser(account));
        }}
        below={<GoogleButton />}
      />
      <p className="beside-form">
        {t('accountPages.register.haveAccount')}{' '}
        <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
      </p>
    </AccountFrame>
  );
}
