import type { OwnUser } from '../account.ts';
import type { SecondFactorRequest } from '../secondFactor.ts';

/** The identity provider's user: the fields of Firebase's that we read. */
export type ProviderUser = { uid: string; displayName: string | null; email: string | null; photoURL: string | null };

export type AuthState = {
  currentUser: ProviderUser | null;
  /** The API's profile of the user. */
  authorUser: OwnUser | null;
  /** The stored token of our own session. */
  token: string | null;
  /** The provider's token for its user; renewed within the hour. */
  idToken: string | null;
  /** The token for API calls: ours, else the provider's. */
  bearer: string | null;
  /** True until both the stored token's profile check and the provider's first notification have arrived. */
  loading: boolean;
  /** True while the API looks up the provider's user. */
  recognizing: boolean;
  /** Why the API refused the provider's user, in the server's words. */
  refusal: string | null;
  /** What the provider's user must complete the sign-in with. */
  secondFactor: SecondFactorRequest | null;
  profileChecked: boolean;
  providerHeard: boolean;
};

export type AuthEvent =
  | { type: 'providerChanged'; user: ProviderUser | null }
  | { type: 'providerAsked' }
  | { type: 'idTokenArrived'; idToken: string }
  | { type: 'tokenFound'; token: string }
  | { type: 'loggedIn'; token: string }
  | { type: 'renewed'; token: string; user: OwnUser }
  | { type: 'profileArrived'; user: OwnUser }
  | { type: 'profileMissing' }
  | { type: 'secondFactorAsked'; request: SecondFactorRequest }
  | { type: 'tokenDropped' }
  | { type: 'loggedOut'; refusal?: string | undefined };

export const initialAuthState: AuthState = {
  currentUser: null,
  authorUser: null,
  token: null,
  idToken: null,
  bearer: null,
  loading: true,
  recognizing: false,
  refusal: null,
  secondFactor: null,
  profileChecked: false,
  providerHeard: false,
};

const nobody = {
  token: null,
  idToken: null,
  currentUser: null,
  authorUser: null,
  recognizing: false,
  secondFactor: null,
};

/** All state transitions of sign-in and sign-out; Session performs the effects (storage, requests). */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'providerChanged':
      return settle({ ...withProviderUser(state, event.user), currentUser: event.user, providerHeard: true });
    case 'providerAsked':
      return settle({ ...state, recognizing: true, refusal: null, secondFactor: null });
    case 'idTokenArrived':
      return settle({ ...state, idToken: event.idToken });
    case 'tokenFound':
      return settle(withToken(state, event.token));
    case 'loggedIn':
      // A login does not involve the provider, so it does not depend on its notification.
      return settle({ ...withToken(state, event.token), currentUser: null, idToken: null, providerHeard: true });
    case 'renewed':
      return settle({ ...state, token: event.token, authorUser: event.user, profileChecked: true });
    case 'profileArrived':
      return settle({ ...state, authorUser: event.user, profileChecked: true, recognizing: false });
    case 'profileMissing':
      return settle({ ...state, authorUser: null, profileChecked: true, recognizing: false });
    case 'secondFactorAsked':
      return settle({
        ...state,
        authorUser: null,
        profileChecked: true,
        recognizing: false,
        secondFactor: event.request,
      });
    case 'tokenDropped':
      return settle({ ...state, token: null, authorUser: null, profileChecked: true });
    case 'loggedOut':
      return settle({ ...state, ...nobody, profileChecked: true, refusal: event.refusal ?? null });
  }
}

/** Data of the provider's last user is removed with that user; data of our own token stays. */
function withProviderUser(state: AuthState, user: ProviderUser | null): AuthState {
  if (user && user.uid === state.currentUser?.uid) return state;
  return {
    ...state,
    idToken: null,
    recognizing: false,
    secondFactor: null,
    authorUser: state.token ? state.authorUser : null,
  };
}

/** Another token may be another user's: their profile is removed; the same token keeps it until the new one loads. */
function withToken(state: AuthState, token: string): AuthState {
  const authorUser = token === state.token ? state.authorUser : null;
  return { ...state, token, authorUser, profileChecked: false, recognizing: false, refusal: null, secondFactor: null };
}

function settle(state: AuthState): AuthState {
  return {
    ...state,
    bearer: state.token ?? state.idToken,
    loading: !(state.profileChecked && state.providerHeard),
  };
}
