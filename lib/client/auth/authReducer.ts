import type { OwnUser } from '#lib/domain/account.ts';

/** The identity provider's user: what we read of Firebase's. */
export type ProviderUser = { uid: string; displayName: string | null; email: string | null; photoURL: string | null };

export type AuthState = {
  currentUser: ProviderUser | null;
  /** The profile that the API knows. */
  authorUser: OwnUser | null;
  token: string | null;
  /** True until the stored token's profile check and the provider's first notification are both in. */
  loading: boolean;
  profileChecked: boolean;
  providerHeard: boolean;
};

export type AuthEvent =
  | { type: 'providerChanged'; user: ProviderUser | null }
  | { type: 'tokenFound'; token: string }
  | { type: 'loggedIn'; token: string }
  | { type: 'profileArrived'; user: OwnUser }
  | { type: 'profileMissing' }
  | { type: 'tokenDropped' }
  | { type: 'loggedOut' };

export const initialAuthState: AuthState = {
  currentUser: null,
  authorUser: null,
  token: null,
  loading: true,
  profileChecked: false,
  providerHeard: false,
};

/** Every transition of signing in and out; effects (storage, requests) are the provider component's. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'providerChanged':
      return settle({ ...state, currentUser: event.user, providerHeard: true });
    case 'tokenFound':
      return settle(withToken(state, event.token));
    case 'loggedIn':
      // A login asks nothing of the provider, so it does not wait for it either.
      return settle({ ...withToken(state, event.token), currentUser: null, providerHeard: true });
    case 'profileArrived':
      return settle({ ...state, authorUser: event.user, profileChecked: true });
    case 'profileMissing':
      return settle({ ...state, authorUser: null, profileChecked: true });
    case 'tokenDropped':
      return settle({ ...state, token: null, authorUser: null, profileChecked: true });
    case 'loggedOut':
      return settle({ ...state, token: null, currentUser: null, authorUser: null, profileChecked: true });
  }
}

/** Another token may be somebody else's: their profile goes; under the same token it stays until the new one is here. */
function withToken(state: AuthState, token: string): AuthState {
  return { ...state, token, authorUser: token === state.token ? state.authorUser : null, profileChecked: false };
}

function settle(state: AuthState): AuthState {
  return { ...state, loading: !(state.profileChecked && state.providerHeard) };
}
