import { useTranslation } from 'next-i18next/pages';
import { GoogleButton } from '#components/accounts/GoogleButton.tsx';
import { PasskeyButton } from '#components/accounts/PasskeyButton.tsx';
import { ProviderButton } from '#components/accounts/ProviderButton.tsx';
import { SecondStep } from '#components/accounts/SecondFactorForm.tsx';
import { useAccountFields } from '#components/accounts/useAccountFields.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { SignedIn } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { loginUser } from '#lib/accounts/client/auth.ts';
import { logoutUser } from '#lib/accounts/client/currentSession.ts';
import { signInByOidc } from '#lib/accounts/client/oidc.ts';
import { signInByPasskey } from '#lib/accounts/client/passkeySignIn.ts';
import { storedDevice, storedProvider } from '#lib/accounts/client/storedSession.ts';
import { useSecondStep } from '#lib/accounts/client/useSecondStep.ts';
import type { SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
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

/** The first step, in the ways that the user has: the password or Google, and a passkey. */
function SignInAgain({ signIn }: { signIn: (firstStep: () => Promise<SignedIn>) => Promise<void> }) {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { currentPassword } = useAccountFields();
  const { email } = user;
  const isGoogle = user.provider === 'google';
  const provider = storedProvider();

  return (
    <div className="form">
      <p className={styles.explained}>
        {t(isGoogle ? 'admin.editor.signIn.googleText' : 'admin.editor.signIn.text', { email })}
      </p>
      {!isGoogle && (
        <PageForm
          fields={{ password: { ...currentPassword, label: t('admin.editor.signIn.password') } }}
          submit={t('admin.editor.signIn.submit')}
          send={(text) => signIn(() => loginUser({ email, password: text('password'), device: storedDevice() }))}
        />
      )}
      {provider && (
        <ProviderButton
          purpose="signIn"
          label={t('accountPages.oidc', { name: provider })}
          onAnswer={(answer) => signIn(() => signInByOidc(answer))}
        />
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
