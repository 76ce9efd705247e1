import type { SignedIn } from '../account.ts';
import { useAuth } from './AuthProvider.tsx';
import { useSecondStep } from './useSecondStep.ts';

/**
 * The second step on a page with a sign-in of its own and one with Google (useSecondStep.ts).
 *
 * @param onBack instead of the first step, which can't be repeated
 */
export function usePageSignIn(onSignedIn: (signedIn: SignedIn) => Promise<void>, onBack?: () => void) {
  const { secondFactor, refresh, logout } = useAuth();
  return useSecondStep(onSignedIn, { request: secondFactor, onDone: refresh, onBack: logout }, onBack);
}
