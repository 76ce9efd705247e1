import { act } from '@testing-library/react';
import type { ProviderUser } from '#lib/client/auth/authReducer.ts';
import type { IdentityProvider } from '#lib/client/auth/IdentityProvider.ts';

/** An identity provider controlled by the test. */
export class HandProvider implements IdentityProvider {
  configured = true;
  signedOut = 0;
  token: string | null = null;
  prepare = () => {};
  signIn = async () => {};
  tell: (user: ProviderUser | null) => void = () => {};
  getToken = async () => this.token;
  signOut = async () => {
    this.signedOut += 1;
  };
  subscribe = (listener: (user: ProviderUser | null) => void) => {
    this.tell = (user) => act(() => listener(user));
    return () => {};
  };
}
