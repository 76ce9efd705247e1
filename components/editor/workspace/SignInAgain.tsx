import { useTranslation } from 'next-i18next/pages';
import { GoogleButton } from '#components/account/GoogleButton.tsx';
import { PasskeyButton } from '#components/account/PasskeyButton.tsx';
import { PasswordField } from '#components/account/PasswordField.tsx';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { loginUser } from '#lib/client/api/auth.ts';
import { signInByPasskey } from '#lib/client/auth/signInByPasskey.ts';
import { storedDevice } from '#lib/client/auth/storedSession.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { SignedIn } from '#lib/domain/account.ts';
import styles from './EditorWorkspace.module.css';

const rules = { password: { required: true } };

/** The first step, in the ways that the user has: the password or Google, and a passkey. */
export function SignInAgain({ signIn }: { signIn: (firstStep: () => Promise<SignedIn>) => Promise<void> }) {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { email } = user;
  const isGoogle = user.provider === 'google';
  const { submit, sending, errors, summary } = useSubmission(rules, (text) =>
    signIn(() => loginUser({ email, password: text('password'), device: storedDevice() })),
  );

  return (
    <div className="form">
      <p className={styles.explained}>
        {t(isGoogle ? 'admin.editor.signIn.googleText' : 'admin.editor.signIn.text', { email })}
      </p>
      {!isGoogle && (
        <form className="form" method="post" onSubmit={submit} noValidate>
          <Notice kind="error">{summary}</Notice>
          <PasswordField
            name="password"
            label={t('admin.editor.signIn.password')}
            autoComplete="current-password"
            error={errors.password}
          />
          <Button tone="primary" large type="submit" busy={sending}>
            {t('admin.editor.signIn.submit')}
          </Button>
        </form>
      )}
      {isGoogle && <GoogleButton label={t('admin.editor.signIn.google')} />}
      <PasskeyButton
        label={t('accountPages.login.passkey')}
        failure={t('accountPages.login.passkeyFailed')}
        ask={signInByPasskey}
        onAnswer={(signedIn) => signIn(async () => signedIn)}
      />
    </div>
  );
}
