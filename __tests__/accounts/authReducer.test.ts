import { type AuthEvent, type AuthState, authReducer, initialAuthState } from '#lib/accounts/client/authReducer.ts';
import { anOwnUser } from '../support/anOwnUser.ts';

const google = { uid: 'g1', displayName: 'Ани', email: 'ani@example.com', photoURL: null };
const profile = anOwnUser({ name: 'Ани' });

function stateAfter(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, initialAuthState);
}

describe('authReducer', () => {
  it.each<[string, AuthEvent[], boolean]>([
    ['nothing was received', [], true],
    ['only the profile was received', [{ type: 'profileMissing' }], true],
    ['only the provider has responded', [{ type: 'providerChanged', user: null }], true],
    ['both were received', [{ type: 'profileMissing' }, { type: 'providerChanged', user: null }], false],
    [
      'both were received in reverse order',
      [
        { type: 'providerChanged', user: null },
        { type: 'profileArrived', user: profile },
      ],
      false,
    ],
    [
      'a login reloads the profile',
      [{ type: 'profileMissing' }, { type: 'providerChanged', user: null }, { type: 'loggedIn', token: 't' }],
      true,
    ],
    [
      'the profile of a login was received, but nothing from the provider',
      [
        { type: 'loggedIn', token: 't' },
        { type: 'profileArrived', user: profile },
      ],
      false,
    ],
    [
      'a logout preceded the profile',
      [{ type: 'providerChanged', user: null }, { type: 'tokenFound', token: 't' }, { type: 'loggedOut' }],
      false,
    ],
    [
      'the token was removed before the profile was received',
      [{ type: 'providerChanged', user: null }, { type: 'tokenFound', token: 't' }, { type: 'tokenDropped' }],
      false,
    ],
  ])('is loading while %s', (_, events, loading) => {
    expect(stateAfter(...events).loading).toBe(loading);
  });

  it('replaces the provider’s user by a token and its profile', () => {
    const state = stateAfter(
      { type: 'providerChanged', user: google },
      { type: 'loggedIn', token: 't' },
      { type: 'profileArrived', user: profile },
    );

    expect(state).toMatchObject({ token: 't', currentUser: null, authorUser: profile, loading: false });
  });

  it('keeps the provider’s user with a stored token', () => {
    const state = stateAfter({ type: 'providerChanged', user: google }, { type: 'tokenFound', token: 't' });

    expect(state).toMatchObject({ token: 't', currentUser: google });
  });

  it('clears the profile for another token, and keeps it for the same one until a new one is loaded', () => {
    const signedIn = stateAfter({ type: 'tokenFound', token: 't' }, { type: 'profileArrived', user: profile });

    expect(authReducer(signedIn, { type: 'loggedIn', token: 'u' }).authorUser).toBeNull();
    expect(authReducer(signedIn, { type: 'loggedIn', token: 't' }).authorUser).toEqual(profile);
  });

  it('clears token and profile for Google sign-in until the provider names the user', () => {
    const signedIn = stateAfter({ type: 'loggedIn', token: 't' }, { type: 'profileArrived', user: profile });
    const state = authReducer(signedIn, { type: 'tokenDropped' });

    expect(state).toMatchObject({ token: null, authorUser: null });
    expect(authReducer(state, { type: 'providerChanged', user: google }).currentUser).toEqual(google);
  });

  it('keeps the token without a profile, so that a network error signs nobody out', () => {
    expect(stateAfter({ type: 'tokenFound', token: 't' }, { type: 'profileMissing' })).toMatchObject({
      token: 't',
      authorUser: null,
    });
  });

  it('clears all three on sign-out', () => {
    const state = stateAfter(
      { type: 'loggedIn', token: 't' },
      { type: 'profileArrived', user: profile },
      { type: 'providerChanged', user: google },
      { type: 'loggedOut' },
    );

    expect(state).toMatchObject({ token: null, currentUser: null, authorUser: null, loading: false });
  });
});
