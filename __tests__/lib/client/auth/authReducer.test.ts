import { type AuthEvent, type AuthState, authReducer, initialAuthState } from '#lib/client/auth/authReducer.ts';

const google = { uid: 'g1', displayName: 'Ани', email: 'ani@example.com', photoURL: null };
const profile = { id: '1', name: 'Ани', role: 'reader' as const, avatarUrl: null };

function stateAfter(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, initialAuthState);
}

describe('signing in and out', () => {
  it.each<[string, AuthEvent[], boolean]>([
    ['nothing was heard', [], true],
    ['only the profile is in', [{ type: 'profileMissing' }], true],
    ['only the provider was heard', [{ type: 'providerChanged', user: null }], true],
    ['both are in', [{ type: 'profileMissing' }, { type: 'providerChanged', user: null }], false],
    [
      'both are in, the other way round',
      [
        { type: 'providerChanged', user: null },
        { type: 'profileArrived', user: profile },
      ],
      false,
    ],
    [
      'a login asks for the profile again',
      [{ type: 'profileMissing' }, { type: 'providerChanged', user: null }, { type: 'profileRequested', token: 't' }],
      true,
    ],
  ])('loads while %s', (_, events, loading) => {
    expect(stateAfter(...events).loading).toBe(loading);
  });

  it('by a token puts the provider’s user out and brings the profile', () => {
    const state = stateAfter(
      { type: 'providerChanged', user: google },
      { type: 'profileRequested', token: 't' },
      { type: 'profileArrived', user: profile },
    );

    expect(state).toMatchObject({ token: 't', currentUser: null, authorUser: profile, loading: false });
  });

  it('by Google puts token and profile out and waits for the provider to name the user', () => {
    const signedIn = stateAfter({ type: 'profileRequested', token: 't' }, { type: 'profileArrived', user: profile });
    const state = authReducer(signedIn, { type: 'googleSucceeded' });

    expect(state).toMatchObject({ token: null, authorUser: null });
    expect(authReducer(state, { type: 'providerChanged', user: google }).currentUser).toEqual(google);
  });

  it('without a profile keeps the token, so that a fault of the network signs nobody out', () => {
    expect(stateAfter({ type: 'profileRequested', token: 't' }, { type: 'profileMissing' })).toMatchObject({
      token: 't',
      authorUser: null,
    });
  });

  it('out clears all three', () => {
    const state = stateAfter(
      { type: 'profileRequested', token: 't' },
      { type: 'profileArrived', user: profile },
      { type: 'providerChanged', user: google },
      { type: 'loggedOut' },
    );

    expect(state).toMatchObject({ token: null, currentUser: null, authorUser: null, loading: false });
  });
});
