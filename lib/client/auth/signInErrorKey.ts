/** What can go wrong at the identity provider and has a sentence of its own, by Firebase's code. */
const told = [
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

export type SignInErrorKey = (typeof told)[number] | 'unknown';

/** The person closed the window, or opened another one: they know. */
const ownWish = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];

/**
 * Kept apart from the session, which every page loads.
 *
 * @returns the name of a sentence under `accountPages.googleError`; null when there is nothing to say */
export function signInErrorKey(error: unknown): SignInErrorKey | null {
  if (error === null) return null;
  const code = codeOf(error);
  if (ownWish.includes(code)) return null;
  return told.find((known) => known === code) ?? 'unknown';
}

/** Firebase writes its codes as `auth/user-disabled`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^auth\//, '');
}
