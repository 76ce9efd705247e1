import { ApiError } from '../api/ApiError.ts';
import { getMyProfile, logoutUser } from '../api/auth.ts';
import type { AuthEvent } from './authReducer.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { dropStoredSession, storedToken, storeName, storeToken } from './storedSession.ts';

/** What signing in and out does to storage, server and provider; each step is told as an event. */
export class Session {
  readonly #provider: IdentityProvider;
  readonly #tell: (event: AuthEvent) => void;
  #token: string | null = null;
  /** The profile request that counts: a later one, or a logout, ends it. */
  #check = new AbortController();

  constructor(provider: IdentityProvider, tell: (event: AuthEvent) => void) {
    this.#provider = provider;
    this.#tell = tell;
  }

  /** Takes up the stored token and listens to the provider and the other tabs. Gives back the way to stop. */
  start = (): (() => void) => {
    const unsubscribe = this.#provider.subscribe((user) => this.#tell({ type: 'providerChanged', user }));
    window.addEventListener('storage', this.#followStorage);
    // A page that comes back out of the browser's history has missed what other tabs stored.
    window.addEventListener('pageshow', this.#followStorage);

    const token = storedToken();
    if (token) this.#loadProfile(token, 'tokenFound');
    else this.#tell({ type: 'profileMissing' });

    return () => {
      this.#check.abort();
      window.removeEventListener('storage', this.#followStorage);
      window.removeEventListener('pageshow', this.#followStorage);
      unsubscribe();
    };
  };

  /** Resolves when the profile is here or can't be had. */
  login = async (token: string): Promise<void> => {
    storeToken(token);
    await this.#loadProfile(token, 'loggedIn');
  };

  /** Takes effect on this page at once; resolves when server and provider know too. */
  logout = async (): Promise<void> => {
    const token = this.#token;
    await Promise.all([
      this.#leave(),
      token && logoutUser(token).catch(report('Не удалось завершить сеанс на сервере')),
    ]);
  };

  signInWithGoogle = async (): Promise<void> => {
    try {
      await this.#provider.signIn();
    } catch (error) {
      report('Не удалось войти через Google')(error);
      return;
    }
    dropStoredSession();
    this.#dropToken();
  };

  async #loadProfile(token: string, type: 'tokenFound' | 'loggedIn'): Promise<void> {
    this.#check.abort();
    this.#check = new AbortController();
    const { signal } = this.#check;
    this.#token = token;
    this.#tell({ type, token });

    try {
      const user = await getMyProfile(token, signal);
      if (signal.aborted) return;
      storeName(user.name);
      this.#tell({ type: 'profileArrived', user });
    } catch (error) {
      if (signal.aborted) return;
      report('Не удалось загрузить профиль')(error);
      this.#tell({ type: 'profileMissing' });
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) await this.#leave();
    }
  }

  async #leave(): Promise<void> {
    dropStoredSession();
    this.#check.abort();
    this.#token = null;
    this.#tell({ type: 'loggedOut' });
    await this.#provider.signOut().catch(report('Не удалось выйти'));
  }

  #followStorage = (): void => {
    const token = storedToken();
    if (token === this.#token) return;
    if (token) this.#loadProfile(token, 'tokenFound');
    else this.#dropToken();
  };

  /** The provider's user stays: only the provider knows about that one. */
  #dropToken(): void {
    this.#check.abort();
    this.#token = null;
    this.#tell({ type: 'tokenDropped' });
  }
}

function report(message: string): (error: unknown) => void {
  // biome-ignore lint/suspicious/noConsole: the contract asks for it
  return (error) => console.error(message, error);
}
