import { act } from '@testing-library/react';
import type { ProviderUser } from '#lib/accounts/client/authReducer.ts';
import type { IdentityProvider } from '#lib/accounts/client/IdentityProvider.ts';

/** An identity provider controlled by the test. */
export class FakeIdentityProvider implements IdentityProvider {
  configured = true;
  signedOut = 0;
  token: string | null = null;
  prepare = () => {};
  signIn = async () => {};
  notify: (user: ProviderUser | null) => void = () => {};
  getToken = async () => this.token;
  signOut = async () => {
    this.signedOut += 1;
  };
  subscribe = (listener: (user: ProviderUser | null) => void) => {
    this.notify = (user) => act(() => listener(user));
    return () => {};
  };
}
