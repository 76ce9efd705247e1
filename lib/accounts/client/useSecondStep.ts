import { useState } from 'react';
import type { SignedIn } from '../account.ts';
import type { CompletedSignIn, SecondFactorRequest } from '../secondFactor.ts';
import { useAuth } from './AuthProvider.tsx';
import { secondFactorOf } from './secondFactorOf.ts';

type ProviderSignIn = { request: SecondFactorRequest | null; onDone: () => Promise<void>; onBack: () => void };

/**
 * `signIn` runs the first step of a sign-in; `secondStep` has the props of the second one, and is null unless it is asked for.
 *
 * @param provider for a sign-in at the identity provider, whose own token is valid after the second step
 */
export function useSecondStep(
  onSignedIn: (signedIn: SignedIn) => Promise<void>,
  provider: ProviderSignIn,
  onOwnBack?: () => void,
) {
  const [request, setRequest] = useState<SecondFactorRequest | null>(null);

  async function signIn(firstStep: () => Promise<SignedIn>): Promise<void> {
    try {
      await onSignedIn(await firstStep());
    } catch (error) {
      const required = secondFactorOf(error);
      if (!required) throw error;
      setRequest(required);
    }
  }

  const onDone = async ({ token, user }: CompletedSignIn) =>
    token ? onSignedIn({ token, user, passwordProblem: request?.passwordProblem }) : provider.onDone();
  const own = request && { request, canRemember: true, onDone, onBack: onOwnBack ?? (() => setRequest(null)) };
  const { request: asked, onBack } = provider;
  return { signIn, secondStep: asked ? { request: asked, canRemember: false, onDone, onBack } : own };
}

/**
 * The second step on a page with a sign-in of its own and one with Google (useSecondStep.ts).
 *
 * @param onBack instead of the first step, which can't be repeated
 */
export function usePageSignIn(onSignedIn: (signedIn: SignedIn) => Promise<void>, onBack?: () => void) {
  const { secondFactor, refresh, logout } = useAuth();
  return useSecondStep(onSignedIn, { request: secondFactor, onDone: refresh, onBack: logout }, onBack);
}
