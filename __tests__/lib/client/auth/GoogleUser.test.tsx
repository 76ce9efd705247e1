/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { type Auth, AuthProvider, useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { ProviderUser } from '#lib/client/auth/authReducer.ts';
import { signInErrorKey } from '#lib/client/auth/signInErrorKey.ts';
import { ApiServer, type Received } from '../../../support/ApiServer.ts';
import { anOwnUser } from '../../../support/anOwnUser.ts';
import { HandProvider } from '../../../support/HandProvider.ts';

const server = new ApiServer();
const google: ProviderUser = { uid: 'g1', displayName: 'Ани из Google', email: null, photoURL: null };
const profile = anOwnUser({ name: 'Ани', provider: 'google' });
let provider: HandProvider;
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

async function recognised() {
  open();
  provider.tell(google);
  await waitFor(() => expect(auth.authorUser).toEqual(profile));
}

beforeAll(() => server.start());
afterAll(() => server.stop());

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  server.received.length = 0;
  // The own user is asked of the page's origin, which in a test is nowhere: so the request is led to the server.
  jest.spyOn(globalThis, 'fetch').mockImplementation(askServer);
  server.answer = ({ path }) =>
    path.startsWith('/api/user') || path === '/api/auth/me'
      ? { status: 200, body: { user: profile } }
      : { status: 204, body: null };
  provider = new HandProvider();
  provider.token = 'id.token.1';
});

afterEach(() => {
  jest.restoreAllMocks();
});

const realFetch = globalThis.fetch;
const askServer: typeof fetch = (input, options) =>
  realFetch(String(input).replace(location.origin, process.env.NEXT_PUBLIC_API_HOST ?? ''), options);

describe('the provider’s user', () => {
  it('is recognised by the API, and their token is the bearer', async () => {
    open();
    provider.tell(google);
    expect(auth).toMatchObject({ currentUser: google, loading: false, recognising: true, bearer: null });

    await waitFor(() => expect(auth.authorUser).toEqual(profile));

    expect(auth).toMatchObject({ token: null, bearer: 'id.token.1', recognising: false });
    expect(callsOf('/api/user')[0]?.headers.authorization).toBe('Bearer id.token.1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('gets a new bearer when the token was renewed, and is not asked for again', async () => {
    await recognised();

    provider.token = 'id.token.2';
    provider.tell(google);

    await waitFor(() => expect(auth.bearer).toBe('id.token.2'));
    expect(auth.authorUser).toEqual(profile);
    expect(callsOf('/api/user')).toHaveLength(1);
  });

  it('who goes takes bearer and profile along', async () => {
    await recognised();

    provider.tell(null);

    expect(auth).toMatchObject({ currentUser: null, authorUser: null, bearer: null, loading: false });
  });

  it('logs out at the server with their own bearer', async () => {
    await recognised();

    await act(() => auth.logout());

    expect(auth).toMatchObject({ currentUser: null, authorUser: null, bearer: null });
    expect(callsOf('/api/auth/logout')).toMatchObject([{ headers: { authorization: 'Bearer id.token.1' } }]);
    expect(provider.signedOut).toBe(1);
  });

  it('whom the API refuses is signed out, and told why', async () => {
    server.answer = () => ({ status: 401, body: { message: 'Учётная запись заблокирована', code: 'account_blocked' } });
    open();
    provider.tell(google);

    await waitFor(() => expect(auth.refusal).toBe('Учётная запись заблокирована'));

    expect(auth).toMatchObject({ currentUser: null, bearer: null, recognising: false });
    expect(provider.signedOut).toBe(1);
    expect(logged).toHaveBeenCalledWith('Не удалось загрузить профиль', expect.objectContaining({ status: 401 }));
  });

  it('stays when the API has trouble, and another try brings the profile', async () => {
    server.answer = () => ({ status: 503, body: {} });
    open();
    provider.tell(google);
    await waitFor(() => expect(auth.recognising).toBe(false));
    expect(auth).toMatchObject({ currentUser: google, authorUser: null, refusal: null });

    server.answer = () => ({ status: 200, body: { user: profile } });
    await act(() => auth.refresh());

    expect(auth).toMatchObject({ authorUser: profile, bearer: 'id.token.1' });
  });

  it('does not come before a session of ours, and takes its place when that ends', async () => {
    localStorage.setItem('token', 't1');
    open();
    provider.tell(google);
    await waitFor(() => expect(auth).toMatchObject({ authorUser: profile, bearer: 't1' }));
    expect(callsOf('/api/user')).toHaveLength(0);

    await act(() => auth.signInWithGoogle());

    await waitFor(() => expect(auth).toMatchObject({ token: null, bearer: 'id.token.1', authorUser: profile }));
  });

  it('is gone for good when somebody logs in by password', async () => {
    await recognised();

    await act(() => auth.login('t2'));

    expect(auth).toMatchObject({ currentUser: null, token: 't2', bearer: 't2' });
    expect(provider.signedOut).toBe(1);
  });
});

describe('a failure at the provider', () => {
  it.each([
    ['auth/user-disabled', 'user-disabled'],
    ['auth/network-request-failed', 'network-request-failed'],
    ['auth/multi-factor-auth-required', 'multi-factor-auth-required'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/something-new', 'unknown'],
    ['auth/popup-closed-by-user', null],
    ['auth/cancelled-popup-request', null],
  ])('%s is told as %s', async (code, fault) => {
    provider.signIn = () => Promise.reject(Object.assign(new Error('Firebase'), { code }));
    open();

    expect(signInErrorKey(await act(() => auth.signInWithGoogle()))).toBe(fault);

    expect(logged).toHaveBeenCalledWith('Не удалось войти через Google', expect.objectContaining({ code }));
  });
});
