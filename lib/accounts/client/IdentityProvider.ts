import type { ProviderUser } from './authReducer.ts';

/** Sign-in with a third-party account, such as Google's. */
export type IdentityProvider = {
  /** Whether there is a provider; without one no button is shown. */
  configured: boolean;
  /** Loads what `signIn` needs, so that a click opens the window at once and no browser blocks it as a pop-up. */
  prepare: () => void;
  /**
   * Reports the signed-in user: initially, as soon as it is known, at each change and after each token renewal. Returns
   * the unsubscribe function.
   */
  subscribe: (listener: (user: ProviderUser | null) => void) => () => void;
  /** Opens the provider's window; resolves when the user has signed in there. */
  signIn: () => Promise<void>;
  signOut: () => Promise<void>;
  /** The provider's token for the signed-in user, not expired; null if nobody is signed in. */
  getToken: () => Promise<string | null>;
};
