import type { ProviderUser } from './authReducer.ts';

/** Signing in with an account of somebody else's, Google's for one. */
export type IdentityProvider = {
  /** Whether there is one to sign in with; without it no button offers it. */
  configured: boolean;
  /** Tells who is signed in, once as soon as it is known and at each change. Gives back the way to stop listening. */
  subscribe: (listener: (user: ProviderUser | null) => void) => () => void;
  /** Opens the provider's window; resolves when the person has signed in there. */
  signIn: () => Promise<void>;
  signOut: () => Promise<void>;
  /** The provider's own token for the signed-in user, fresh enough to be sent; null when nobody is. */
  getToken: () => Promise<string | null>;
};

const noProvider: IdentityProvider = {
  configured: false,
  subscribe: (listener) => {
    listener(null);
    return () => {};
  },
  signIn: () => Promise.reject(new Error('No identity provider is configured')),
  signOut: () => Promise.resolve(),
  getToken: () => Promise.resolve(null),
};

/** The site's provider. Firebase gets its place here, loaded on demand, when NEXT_PUBLIC_FIREBASE_API_KEY is set. */
export const identityProvider: IdentityProvider = noProvider;
