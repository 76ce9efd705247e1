import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { deleteSavedPages } from '#lib/saved/client.ts';
import { fetchUserData } from '#lib/users/client/users.ts';
import type { OwnUser } from '../account.ts';
import type { AuthEvent, ProviderUser } from './authReducer.ts';
import { getMyProfile, logoutUser } from './currentSession.ts';
import type { IdentityProvider } from './IdentityProvider.ts';
import { secondFactorOf } from './secondFactorOf.ts';
import { dropStoredSession, storedToken, storeName, storeToken } from './storedSession.ts';

/** Events of a page that is left, and of one that comes back. */
const leaving = ['pagehide', 'pageshow'];

/** The effects of sign-in and sign-out on storage, server and provider; each step dispatches an event. */
export class Session {
  readonly #provider: IdentityProvider;
  readonly #dispatch: (event: AuthEvent) => void;
  #token: string | null = null;
  #providerUser: ProviderUser | null = null;
  #idToken: string | null = null;
  /** The current profile request; a later one, or a logout, aborts it. */
  #check = new AbortController();
  /** The page is being left: the browser ends its requests, which is not a failure. */
  #isLeaving = false;

  constructor(provider: IdentityProvider, dispatch: (event: AuthEvent) => void) {
    this.#provider = provider;
    this.#dispatch = dispatch;
  }

  /** Reads the stored token and listens to the provider and the other tabs. Returns the cleanup function. */
  start = (): (() => void) => {
    const token = storedToken();
    this.#token = token;
    if (!token) this.#dispatch({ type: 'profileMissing' });
    const unsubscribe = this.#provider.subscribe(this.#followProvider);
    window.addEventListener('storage', this.#followStorage);
    // A page restored from the back/forward cache has missed what other tabs stored.
    window.addEventListener('pageshow', this.#followStorage);
    for (const type of leaving) window.addEventListener(type, this.#noteLeaving);
    if (token) this.#loadProfile(token, 'tokenFound');

    return () => {
      this.#check.abort();
      window.removeEventListener('storage', this.#followStorage);
      window.removeEventListener('pageshow', this.#followStorage);
      for (const type of leaving) window.removeEventListener(type, this.#noteLeaving);
      unsubscribe();
    };
  };

  /** Resolves when the profile is loaded or failed to load. */
  login = async (token: string): Promise<void> => {
    storeToken(token);
    this.#providerUser = null;
    this.#idToken = null;
    // Otherwise the provider would report its own user again on the next page.
    this.#provider.signOut().catch(report('Не удалось выйти'));
    await this.#loadProfile(token, 'loggedIn');
  };

  /** The same user signed in again after their session ended during their work: nothing on the page is reset. */
  renew = (token: string, user: OwnUser): void => {
    this.#check.abort();
    this.#token = token;
    storeToken(token);
    this.#dispatch({ type: 'renewed', token, user });
  };

  /** Takes effect on this page at once; resolves when server and provider have finished, too. */
  logout = async (): Promise<void> => {
    const bearer = this.#token ?? this.#idToken;
    await Promise.all([
      this.#leave(),
      bearer && logoutUser(bearer).catch(report('Не удалось завершить сеанс на сервере')),
    ]);
  };

  /** Resolves to the error, which signInErrorKey maps to a text; null on success. */
  signInWithGoogle = async (): Promise<unknown> => {
    try {
      await this.#provider.signIn();
    } catch (error) {
      report('Не удалось войти через Google')(error);
      return error;
    }
    if (this.#token) {
      dropStoredSession();
      this.#dropToken();
    }
    return null;
  };

  /** Reloads the profile of the signed-in user. */
  refresh = async (): Promise<void> => {
    if (this.#token) await this.#loadProfile(this.#token, 'loggedIn');
    else if (this.#providerUser) await this.#recognizeProviderUser();
  };

  #loadProfile(token: string, type: 'tokenFound' | 'loggedIn'): Promise<void> {
    this.#token = token;
    this.#dispatch({ type, token });
    return this.#checkProfile((signal) => getMyProfile(token, signal));
  }

  #recognizeProviderUser(): Promise<void> {
    this.#dispatch({ type: 'providerAsked' });
    return this.#checkProfile(async (signal) => {
      const idToken = await this.#provider.getToken();
      signal.throwIfAborted();
      if (!idToken) throw new Error('The provider has no token for its user');
      const user = await fetchUserData(idToken, signal);
      if (!signal.aborted) this.#takeIdToken(idToken);
      return user;
    });
  }

  async #checkProfile(load: (signal: AbortSignal) => Promise<OwnUser>): Promise<void> {
    this.#check.abort();
    this.#check = new AbortController();
    const { signal } = this.#check;
    try {
      const user = await load(signal);
      if (signal.aborted) return;
      storeName(user.name);
      this.#dispatch({ type: 'profileArrived', user });
    } catch (error) {
      if (signal.aborted) return;
      const request = secondFactorOf(error);
      if (request) {
        this.#dispatch({ type: 'secondFactorAsked', request });
        return;
      }
      if (!this.#isLeaving) report('Не удалось загрузить профиль')(error);
      this.#dispatch({ type: 'profileMissing' });
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) await this.#leave(error.message);
    }
  }

  /** @param refusal why the server refused the provider's user */
  async #leave(refusal?: string): Promise<void> {
    const event: AuthEvent = { type: 'loggedOut', refusal: this.#token ? undefined : refusal };
    dropStoredSession();
    void deleteSavedPages();
    this.#check.abort();
    this.#token = null;
    this.#providerUser = null;
    this.#idToken = null;
    this.#dispatch(event);
    await this.#provider.signOut().catch(report('Не удалось выйти'));
  }

  #noteLeaving = ({ type }: Event): void => {
    this.#isLeaving = type === 'pagehide';
  };

  #followStorage = (): void => {
    const token = storedToken();
    if (token === this.#token) return;
    if (token) this.#loadProfile(token, 'tokenFound');
    else this.#dropToken();
  };

  /** Called at each change of the provider's user, and after each token renewal. */
  #followProvider = (user: ProviderUser | null): void => {
    const same = user !== null && user.uid === this.#providerUser?.uid;
    // Results of requests for a user who has left must be ignored.
    if (!same && this.#providerUser && !this.#token) this.#check.abort();
    if (!same) this.#idToken = null;
    this.#providerUser = user;
    this.#dispatch({ type: 'providerChanged', user });

    if (!user || this.#token) return;
    if (this.#idToken) this.#renewIdToken();
    else this.#recognizeProviderUser();
  };

  async #renewIdToken(): Promise<void> {
    const idToken = await this.#provider.getToken().catch(report('Не удалось войти через Google'));
    if (idToken && this.#idToken) this.#takeIdToken(idToken);
  }

  #takeIdToken(idToken: string): void {
    this.#idToken = idToken;
    this.#dispatch({ type: 'idTokenArrived', idToken });
  }

  /** The provider's user stays: only the provider ends that sign-in. */
  #dropToken(): void {
    this.#check.abort();
    this.#token = null;
    this.#dispatch({ type: 'tokenDropped' });
    if (this.#providerUser) this.#recognizeProviderUser();
  }
}

function report(message: string): (error: unknown) => void {
  // biome-ignore lint/suspicious/noConsole: required by the contract
  return (error) => console.error(message, error);
}
