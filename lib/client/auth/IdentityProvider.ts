import type { ProviderUser } from './authReducer.ts';

/** Signing in with an account of somebody else's, Google's for one. */
export type IdentityProvider = {
  /** Whether there is one to sign in with; without it no button offers it. */
  configured: boolean;
  /** Loads what `signIn` needs, so that a press opens the window at once and no browser takes it for an advertisement. */
  prepare: () => void;
  /**
   * Tells who is signed in, once as soon as it is known, at each change, and when their token was renewed. Gives back the way to
   * stop listening.
   */
  subscribe: (listener: (user: ProviderUser | null) => void) => () => void;
  /** Opens the provider's window; resolves when the person has signed in there. */
  signIn: () => Promise<void>;
  signOut: () => Promise<void>;
  /** The provider's own token for the signed-in user, fresh enough to be sent; null when nobody is. */
  getToken: () => Promise<string | null>;
};
