import { useTranslation } from 'next-i18next/pages';
import { GoogleButton } from '#components/account/GoogleButton.tsx';
import { PasskeyButton } from '#components/account/PasskeyButton.tsx';
import { PasswordField } from '#components/account/PasswordField.tsx';
import { SecondStep } from '#components/account/SecondStep.tsx';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ApiError } from '#lib/client/api/ApiError.ts';
import { loginUser } from '#lib/client/api/auth.ts';
import { logoutUser } from '#lib/client/api/session.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { signInByPasskey } from '#lib/client/auth/signInByPasskey.ts';
import { storedDevice } from '#lib/client/auth/storedSession.ts';
import { useSecondStep } from '#lib/client/hooks/useSecondStep.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { SignedIn } from '#lib/domain/account.ts';
import type { SecondFactorRequest } from '#lib/domain/secondFactor.ts';
import styles from './EditorWorkspace.module.css';

type Props = {
  /** What a new sign-in with Google must be completed with. */
  request: SecondFactorRequest | null;
  /** Called when the present token is valid again. */
  onSignedIn: () => void;
};

/** Renews a session that expired during editing, without leaving the page. */
export function SignInDialog({ request, onSignedIn }: Props) {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { renew, signInWithGoogle } = useAuth();

  async function enter({ token, user: again }: SignedIn): Promise<void> {
    // The text on the page belongs to its user, and a passkey may be another one's.
    if (again.id !== user.id) {
      await logoutUser(token);
      throw new ApiError(t('admin.editor.signIn.otherAccount', { email: user.email }), 0, { code: 'other_account' });
    }
    renew(token, again);
  }
  const { signIn, secondStep } = useSecondStep(enter, {
    request,
    onDone: async () => onSignedIn(),
    onBack: signInWithGoogle,
  });

  return (
    <Dialog
      title={t(secondStep ? 'accountPages.secondStep.title' : 'admin.editor.signIn.title')}
      size="small"
      stay
      onClose={() => {}}
    >
      {secondStep ? <SecondStep {...secondStep} /> : <SignInAgain signIn={signIn} />}
    </Dialog>
  );
}

const rules = { password: { required: true } };

/** The first step, in the ways that the user has: the password or Google, and a passkey. */
function SignInAgain({ signIn }: { signIn: (firstStep: () => Promise<SignedIn>) => Promise<void> }) {
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
