/** Errors of the identity provider that have their own text, by Firebase's code. */
const codesWithText = [
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-disabled',
  'network-request-failed',
  'multi-factor-auth-required',
  'popup-blocked',
] as const;

export type SignInErrorKey = (typeof codesWithText)[number] | 'unknown';

/** The user closed the window, or opened another one: no message is needed. */
const cancellations = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];

/**
 * Separate from the session, which every page loads.
 *
 * @returns the key of a text in `accountPages.googleError`; null if no message is needed
 */
export function signInErrorKey(error: unknown): SignInErrorKey | null {
  if (error === null) return null;
  const code = codeOf(error);
  if (cancellations.includes(code)) return null;
  return codesWithText.find((candidate) => candidate === code) ?? 'unknown';
}

/** Firebase writes its codes as `auth/user-disabled`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^auth\//, '');
}
