/** The identity provider's user: what we read of Firebase's. */
export type ProviderUser = { uid: string; displayName: string | null; email: string | null; photoURL: string | null };
/** The profile that the API knows. */
export type AuthorUser = { id: string; name: string; role: 'reader' | 'author' | 'admin'; avatarUrl: string | null };

export type AuthState = {
  currentUser: ProviderUser | null;
  authorUser: AuthorUser | null;
  token: string | null;
  /** True until the stored token's profile check and the provider's first notification are both in. */
  loading: boolean;
  profileChecked: boolean;
  providerHeard: boolean;
};

export type AuthEvent =
  | { type: 'providerChanged'; user: ProviderUser | null }
  | { type: 'profileRequested'; token: string }
  | { type: 'profileArrived'; user: AuthorUser }
  | { type: 'profileMissing' }
  | { type: 'loggedOut' }
  | { type: 'googleSucceeded' };

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
    case 'profileRequested':
      return { ...state, token: event.token, currentUser: null, loading: true, profileChecked: false };
    case 'profileArrived':
      return settle({ ...state, authorUser: event.user, profileChecked: true });
    case 'profileMissing':
      return settle({ ...state, authorUser: null, profileChecked: true });
    case 'loggedOut':
      return { ...state, token: null, currentUser: null, authorUser: null };
    case 'googleSucceeded':
      return { ...state, token: null, authorUser: null };
  }
}

function settle(state: AuthState): AuthState {
  return { ...state, loading: !(state.profileChecked && state.providerHeard) };
}
