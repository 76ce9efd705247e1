/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { type Auth, AuthProvider, useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { ProviderUser } from '#lib/accounts/client/authReducer.ts';
import { signInErrorKey } from '#lib/accounts/client/signInErrorKey.ts';
import { ApiServer, type Received } from '../support/ApiServer.ts';
import { anOwnUser } from '../support/anOwnUser.ts';
import { FakeIdentityProvider } from '../support/FakeIdentityProvider.ts';

const server = new ApiServer();
const google: ProviderUser = { uid: 'g1', displayName: 'Ани из Google', email: null, photoURL: null };
const profile = anOwnUser({ name: 'Ани', provider: 'google' });
let provider: FakeIdentityProvider;
let logged: jest.SpiedFunction<typeof console.error>;
let auth: Auth;

function Shown() {
  auth = useAuth();
  return null;
}

function open() {
  return render(
    <AuthProvider provider={provider}>
      <Shown />
    </AuthProvider>,
  );
}

const callsOf = (path: string): Received[] =>
  server.received.filter((call) => call.path === path && call.method !== 'OPTIONS');

async function signInGoogleUser() {
  open();
  provider.notify(google);
  await waitFor(() => expect(auth.authorUser).toEqual(profile));
}

beforeAll(() => server.start());
afterAll(() => server.stop());

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  server.received.length = 0;
  // Requests to the page's origin, which has no server in a test, go to the test server.
  jest.spyOn(globalThis, 'fetch').mockImplementation(askServer);
  server.answer = ({ path }) =>
    path.startsWith('/api/user') || path === '/api/auth/me'
      ? { status: 200, body: { user: profile } }
      : { status: 204, body: null };
  provider = new FakeIdentityProvider();
  provider.token = 'id.token.1';
});

afterEach(() => {
  jest.restoreAllMocks();
});

const realFetch = globalThis.fetch;
const askServer: typeof fetch = (input, options) =>
  realFetch(String(input).replace(location.origin, process.env.NEXT_PUBLIC_API_HOST ?? ''), options);

describe('the identity provider’s user', () => {
  it('is identified by the API, with their token as the bearer token', async () => {
    open();
    provider.notify(google);
    expect(auth).toMatchObject({ currentUser: google, loading: false, recognizing: true, bearer: null });

    await waitFor(() => expect(auth.authorUser).toEqual(profile));

    expect(auth).toMatchObject({ token: null, bearer: 'id.token.1', recognizing: false });
    expect(callsOf('/api/user')[0]?.headers.authorization).toBe('Bearer id.token.1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('gets a renewed token without a new request for the user', async () => {
    await signInGoogleUser();

    provider.token = 'id.token.2';
    provider.notify(google);

    await waitFor(() => expect(auth.bearer).toBe('id.token.2'));
    expect(auth.authorUser).toEqual(profile);
    expect(callsOf('/api/user')).toHaveLength(1);
  });

  it('clears token and profile on sign-out', async () => {
    await signInGoogleUser();

    provider.notify(null);

    expect(auth).toMatchObject({ currentUser: null, authorUser: null, bearer: null, loading: false });
  });

  it('logs out at the server with their own token', async () => {
    await signInGoogleUser();

    await act(() => auth.logout());

    expect(auth).toMatchObject({ currentUser: null, authorUser: null, bearer: null });
    expect(callsOf('/api/auth/logout')).toMatchObject([{ headers: { authorization: 'Bearer id.token.1' } }]);
    expect(provider.signedOut).toBe(1);
  });

  it('is signed out with a message when the API refuses them', async () => {
    server.answer = () => ({ status: 401, body: { message: 'Учётная запись заблокирована', code: 'account_blocked' } });
    open();
    provider.notify(google);

    await waitFor(() => expect(auth.refusal).toBe('Учётная запись заблокирована'));

    expect(auth).toMatchObject({ currentUser: null, bearer: null, recognizing: false });
    expect(provider.signedOut).toBe(1);
    expect(logged).toHaveBeenCalledWith('Не удалось загрузить профиль', expect.objectContaining({ status: 401 }));
  });

  it('stays on a server error, and a retry loads the profile', async () => {
    server.answer = () => ({ status: 503, body: {} });
    open();
    provider.notify(google);
    await waitFor(() => expect(auth.recognizing).toBe(false));
    expect(auth).toMatchObject({ currentUser: google, authorUser: null, refusal: null });

    server.answer = () => ({ status: 200, body: { user: profile } });
    await act(() => auth.refresh());

    expect(auth).toMatchObject({ authorUser: profile, bearer: 'id.token.1' });
  });

  it('does not replace a session of ours, but becomes active when that session ends', async () => {
    localStorage.setItem('token', 't1');
    open();
    provider.notify(google);
    await waitFor(() => expect(auth).toMatchObject({ authorUser: profile, bearer: 't1' }));
    expect(callsOf('/api/user')).toHaveLength(0);

    await act(() => auth.signInWithGoogle());

    await waitFor(() => expect(auth).toMatchObject({ token: null, bearer: 'id.token.1', authorUser: profile }));
  });

  it('is signed out permanently by a password login', async () => {
    await signInGoogleUser();

    await act(() => auth.login('t2'));

    expect(auth).toMatchObject({ currentUser: null, token: 't2', bearer: 't2' });
    expect(provider.signedOut).toBe(1);
  });
});

describe('an identity provider error', () => {
  it.each([
    ['auth/user-disabled', 'user-disabled'],
    ['auth/network-request-failed', 'network-request-failed'],
    ['auth/multi-factor-auth-required', 'multi-factor-auth-required'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/something-new', 'unknown'],
    ['auth/popup-closed-by-user', null],
    ['auth/cancelled-popup-request', null],
  ])('%s is reported as %s', async (code, errorKey) => {
    provider.signIn = () => Promise.reject(Object.assign(new Error('Firebase'), { code }));
    open();

    expect(signInErrorKey(await act(() => auth.signInWithGoogle()))).toBe(errorKey);

    expect(logged).toHaveBeenCalledWith('Не удалось войти через Google', expect.objectContaining({ code }));
  });
});
