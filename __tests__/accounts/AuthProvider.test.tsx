/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type Auth, AuthProvider, useAuth, useDisplayName } from '#lib/accounts/client/AuthProvider.tsx';
import type { ProviderUser } from '#lib/accounts/client/authReducer.ts';
import type { IdentityProvider } from '#lib/accounts/client/IdentityProvider.ts';
import { ApiServer, type Received, type ServerAnswer } from '../support/ApiServer.ts';
import { anOwnUser } from '../support/anOwnUser.ts';
import { FakeIdentityProvider } from '../support/FakeIdentityProvider.ts';

const server = new ApiServer();
const ani = anOwnUser({ name: 'Ани' });
const google: ProviderUser = { uid: 'g1', displayName: 'Гость Google', email: null, photoURL: null };
let logged: jest.SpiedFunction<typeof console.error>;
let auth: Auth;

function Shown() {
  auth = useAuth();
  const name = useDisplayName();
  return <p>{`${auth.loading ? 'loading' : 'ready'} ${auth.authorUser?.name ?? 'nobody'} ${name ?? 'nameless'}`}</p>;
}

function open(provider?: IdentityProvider) {
  return render(
    <AuthProvider {...(provider && { provider })}>
      <Shown />
    </AuthProvider>,
  );
}

function answerProfile(answer: ServerAnswer | Promise<ServerAnswer>) {
  server.answer = ({ path }) => (path === '/api/auth/me' ? answer : { status: 204, body: null });
}

const callsOf = (path: string): Received[] =>
  server.received.filter((call) => call.path === path && call.method !== 'OPTIONS');

/** The event that a browser sends when another tab changes the storage. */
function otherTab(change: () => void) {
  change();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });
}

beforeAll(() => server.start());
afterAll(() => server.stop());

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  server.received.length = 0;
  answerProfile({ status: 200, body: { user: ani } });
});

afterEach(() => {
  logged.mockRestore();
});

describe('the stored token', () => {
  it('loads the profile when the page opens', async () => {
    localStorage.setItem('token', 't1');
    open();
    expect(screen.getByText('loading nobody nameless')).toBeVisible();

    expect(await screen.findByText('ready Ани Ани')).toBeVisible();
    expect(auth).toMatchObject({ token: 't1', authorUser: ani, currentUser: null });
    expect(callsOf('/api/auth/me')[0]?.headers.authorization).toBe('Bearer t1');
    expect(localStorage.getItem('vestnik-name')).toBe('Ани');
  });

  it('causes no request when it is missing', async () => {
    open();

    expect(await screen.findByText('ready nobody nameless')).toBeVisible();
    expect(server.received).toEqual([]);
  });

  it.each([401, 403])('is discarded when the server returns %i', async (status) => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('vestnik-name', 'Ани');
    answerProfile({ status, body: { message: 'Сеанс окончен' } });
    const provider = new FakeIdentityProvider();
    open(provider);
    provider.notify(null);

    expect(await screen.findByText('ready nobody nameless')).toBeVisible();
    expect(auth.token).toBeNull();
    expect([localStorage.getItem('token'), localStorage.getItem('vestnik-name')]).toEqual([null, null]);
    expect(provider.signedOut).toBe(1);
    expect(callsOf('/api/auth/logout')).toEqual([]);
    expect(logged).toHaveBeenCalledWith('Не удалось загрузить профиль', expect.objectContaining({ status }));
  });

  it.each<[string, ServerAnswer]>([
    ['a server error', { status: 500, body: '<html>' }],
    ['a broken response', 'cut'],
    ['a response without a user', { status: 200, body: {} }],
  ])('survives %s', async (_, answer) => {
    localStorage.setItem('token', 't1');
    localStorage.setItem('vestnik-name', 'Ани');
    answerProfile(answer);
    open();

    expect(await screen.findByText('ready nobody Ани')).toBeVisible();
    expect(auth.token).toBe('t1');
    expect(localStorage.getItem('token')).toBe('t1');
    expect(logged).toHaveBeenCalledWith('Не удалось загрузить профиль', expect.anything());
  });

  it('reports no request that ends because the page is left', async () => {
    localStorage.setItem('token', 't1');
    answerProfile('cut');
    open();
    window.dispatchEvent(new Event('pagehide'));

    expect(await screen.findByText(/^ready nobody/)).toBeVisible();
    expect(logged).not.toHaveBeenCalled();
  });

  it('survives a timeout of the server', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(30_000);
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), 50);
      return limit.signal;
    });
    localStorage.setItem('token', 't1');
    answerProfile('never');
    open();

    expect(await screen.findByText('ready nobody nameless')).toBeVisible();
    expect(auth.token).toBe('t1');
    timeout.mockRestore();
  });

  it('is loading until the identity provider has responded too', async () => {
    localStorage.setItem('token', 't1');
    const provider = new FakeIdentityProvider();
    open(provider);

    expect(await screen.findByText('loading Ани Ани')).toBeVisible();
    provider.notify(null);

    expect(screen.getByText('ready Ани Ани')).toBeVisible();
  });

  it('shows the last known name while the profile loads', async () => {
    localStorage.setItem('token', 't1');
    localStorage.setItem('vestnik-name', 'Ани прежняя');
    open();

    expect(screen.getByText('loading nobody Ани прежняя')).toBeVisible();
    expect(await screen.findByText('ready Ани Ани')).toBeVisible();
  });
});

describe('login', () => {
  it('stores the token, signs out the provider’s user and loads the profile', async () => {
    const provider = new FakeIdentityProvider();
    open(provider);
    provider.notify(google);
    expect(screen.getByText('ready nobody Гость Google')).toBeVisible();

    await act(() => auth.login('t2'));

    expect(screen.getByText('ready Ани Ани')).toBeVisible();
    expect(auth).toMatchObject({ token: 't2', currentUser: null });
    expect(localStorage.getItem('token')).toBe('t2');
  });

  it('supersedes a check in progress', async () => {
    localStorage.setItem('token', 'slow');
    server.answer = ({ headers }) =>
      headers.authorization === 'Bearer slow' ? 'never' : { status: 200, body: { user: ani } };
    open();
    await waitFor(() => expect(callsOf('/api/auth/me')).toHaveLength(1));

    await act(() => auth.login('t2'));

    expect(screen.getByText('ready Ани Ани')).toBeVisible();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('logout', () => {
  async function signedIn(provider?: IdentityProvider) {
    localStorage.setItem('token', 't1');
    open(provider);
    await waitFor(() => expect(auth.authorUser).toEqual(ani));
  }

  it('clears token, user and profile in the browser, on the server and at the provider', async () => {
    const provider = new FakeIdentityProvider();
    await signedIn(provider);
    provider.notify(google);

    await act(() => auth.logout());

    expect(screen.getByText('ready nobody nameless')).toBeVisible();
    expect(auth).toMatchObject({ token: null, currentUser: null, authorUser: null });
    expect([localStorage.getItem('token'), localStorage.getItem('vestnik-name')]).toEqual([null, null]);
    expect(provider.signedOut).toBe(1);
    expect(callsOf('/api/auth/logout')).toMatchObject([{ method: 'POST', headers: { authorization: 'Bearer t1' } }]);
  });

  it('succeeds in the browser when server and provider fail', async () => {
    const provider = new FakeIdentityProvider();
    provider.signOut = () => Promise.reject(new Error('offline'));
    await signedIn(provider);
    provider.notify(null);
    server.answer = () => ({ status: 500, body: '' });

    await act(() => auth.logout());

    expect(screen.getByText('ready nobody nameless')).toBeVisible();
    expect(logged.mock.calls.map(([message]) => message).sort()).toEqual([
      'Не удалось выйти',
      'Не удалось завершить сеанс на сервере',
    ]);
  });
});

describe('Google sign-in', () => {
  it('clears token and profile and leaves the rest to the provider', async () => {
    localStorage.setItem('token', 't1');
    const provider = new FakeIdentityProvider();
    open(provider);
    await waitFor(() => expect(auth.authorUser).toEqual(ani));
    provider.signIn = async () => provider.notify(google);

    await act(() => auth.signInWithGoogle());

    expect(auth).toMatchObject({ token: null, authorUser: null, currentUser: google, loading: false });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('only logs a failure, and does nothing without a provider', async () => {
    localStorage.setItem('token', 't1');
    open();
    await screen.findByText('ready Ани Ани');

    await act(() => auth.signInWithGoogle());

    expect(screen.getByText('ready Ани Ани')).toBeVisible();
    expect(logged.mock.calls.map(([message]) => message)).toEqual(['Не удалось войти через Google']);
  });
});

describe('two tabs', () => {
  it('sign in together', async () => {
    open();
    await screen.findByText('ready nobody nameless');

    otherTab(() => localStorage.setItem('token', 't3'));

    expect(await screen.findByText('ready Ани Ани')).toBeVisible();
    expect(auth.token).toBe('t3');
  });

  it('sign out together, except for the provider’s user, which the provider signs out itself', async () => {
    localStorage.setItem('token', 't1');
    const provider = new FakeIdentityProvider();
    open(provider);
    await waitFor(() => expect(auth.authorUser).toEqual(ani));
    provider.notify(google);

    otherTab(() => localStorage.clear());

    expect(auth).toMatchObject({ token: null, authorUser: null, currentUser: google, loading: false });
    expect(provider.signedOut).toBe(0);
    expect(callsOf('/api/auth/logout')).toEqual([]);
  });

  it('synchronize when a page is restored from the back/forward cache', async () => {
    localStorage.setItem('token', 't1');
    open();
    await screen.findByText('ready Ани Ани');
    localStorage.clear();

    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });

    expect(screen.getByText('ready nobody nameless')).toBeVisible();
  });

  it('send no request when an unrelated key was stored', async () => {
    localStorage.setItem('token', 't1');
    open();
    await screen.findByText('ready Ани Ани');

    otherTab(() => localStorage.setItem('i18nextLng', 'hy'));

    expect(screen.getByText('ready Ани Ани')).toBeVisible();
    expect(callsOf('/api/auth/me')).toHaveLength(1);
  });

  it('sign out while the profile is loading', async () => {
    localStorage.setItem('token', 't1');
    answerProfile('never');
    open();
    await waitFor(() => expect(callsOf('/api/auth/me')).toHaveLength(1));

    otherTab(() => localStorage.clear());

    expect(screen.getByText('ready nobody nameless')).toBeVisible();
  });
});

it('still sign in without storage, until the page is closed', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden),
  );
  open();
  await act(() => auth.login('t1'));
  expect(screen.getByText('ready Ани Ани')).toBeVisible();

  await act(() => auth.logout());
  expect(screen.getByText('ready nobody nameless')).toBeVisible();
  for (const spy of spies) spy.mockRestore();
});
