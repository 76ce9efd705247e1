import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { registerUser } from '#lib/accounts/client/auth.ts';
import { usePageSignIn } from '#lib/accounts/client/usePageSignIn.ts';
import type { Language } from '#lib/languages/language.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepPage } from './SecondStepPage.tsx';
import { useSignInRedirect } from './useSignInRedirect.ts';

const { name, email, password } = accountRules;
const rules = { name, email, password };

export function RegisterView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { login } = useAuth();
  const { next, redirect } = useSignInRedirect(language);
  const { signIn, secondStep } = usePageSignIn(async ({ token }) => {
    await login(token);
    redirect();
  });
  const { submit, sending, errors, summary } = useSubmission(rules, (text) => {
    const account = { name: text('name').trim(), email: text('email').trim(), password: text('password') };
    return signIn(() => registerUser(account));
  });

  if (secondStep) return <SecondStepPage {...secondStep} />;
  return (
    <AccountFrame title={t('accountPages.register.title')} lead={t('accountPages.register.lead')}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Notice kind="error">{summary}</Notice>
        <Field large name="name" label={t('accountPages.name')} error={errors.name} required>
          {(control) => <input {...control} autoComplete="name" />}
        </Field>
        <EmailField autoComplete="username" error={errors.email} />
        <PasswordField
          name="password"
          label={t('accountPages.password')}
          autoComplete="new-password"
          hint={t('accountPages.passwordHint', { count: password.min })}
          error={errors.password}
        />
        <Button tone="primary" large type="submit" busy={sending}>
          {t('accountPages.register.submit')}
        </Button>
        <GoogleButton />
      </form>
      <p className="beside-form">
        {t('accountPages.register.haveAccount')}{' '}
        <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
      </p>
    </AccountFrame>
  );
}
