import { useTranslation } from 'next-i18next/pages';
import { SecondStep } from '#components/account/SecondStep.tsx';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { ApiError } from '#lib/client/api/ApiError.ts';
import { logoutUser } from '#lib/client/api/session.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { useSecondStep } from '#lib/client/hooks/useSecondStep.ts';
import type { SignedIn } from '#lib/domain/account.ts';
import type { SecondFactorRequest } from '#lib/domain/secondFactor.ts';
import { SignInAgain } from './SignInAgain.tsx';

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
