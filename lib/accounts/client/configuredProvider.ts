import type { IdentityProvider } from './IdentityProvider.ts';
import { LazyGoogle } from './LazyGoogle.ts';

const noProvider: IdentityProvider = {
  configured: false,
  prepare: () => {},
  subscribe: (listener) => {
    listener(null);
    return () => {};
  },
  signIn: () => Promise.reject(new Error('No identity provider is configured')),
  signOut: () => Promise.resolve(),
  getToken: () => Promise.resolve(null),
};

/** Google if the site has a Firebase project, else none. */
export const configuredProvider: IdentityProvider = process.env.NEXT_PUBLIC_FIREBASE_API_KEY
  ? new LazyGoogle()
  : noProvider;
