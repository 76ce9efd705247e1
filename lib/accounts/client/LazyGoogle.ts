import type { ProviderUser } from './authReducer.ts';
import type { GoogleClient } from './GoogleClient.ts';
import type { IdentityProvider } from './IdentityProvider.ts';
import { googleFlag, hasGoogleFlag, setGoogleFlag } from './storedSession.ts';

type Listener = (user: ProviderUser | null) => void;

/**
 * Firebase, loaded only when needed: someone signed in with it in this browser, or is about to. A flag in the storage
 * records this, so that other readers' pages do not load 35 KB.
 */
export class LazyGoogle implements IdentityProvider {
  readonly configured = true;
  readonly #listeners = new Set<Listener>();
  #client: Promise<GoogleClient> | null = null;
  #hasButton = false;
  /** Undefined until Firebase has reported. */
  #user: ProviderUser | null | undefined;

  // If it fails, the click tries again and reports the error.
  prepare = (): void => {
    this.#hasButton = true;
    this.#open().catch(() => {});
  };

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener('storage', this.#followFlag);
    window.addEventListener('pageshow', this.#followFlag);
    if (this.#user !== undefined) listener(this.#user);
    else if (hasGoogleFlag()) this.#follow();
    else listener(null);

    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', this.#followFlag);
      window.removeEventListener('pageshow', this.#followFlag);
    };
  };

  signIn = async (): Promise<void> => (await this.#open()).signIn();

  signOut = async (): Promise<void> => {
    if (!hasGoogleFlag() && !this.#user) return;
    setGoogleFlag(false);
    await (await this.#open()).signOut();
  };

  getToken = async (): Promise<string | null> => (this.#user ? (await this.#open()).getToken() : null);

  /** Another tab signed in or out. Firebase notices by itself when loaded, unless the page was frozen meanwhile. */
  #followFlag = (event: Event): void => {
    if (event instanceof StorageEvent && event.key !== googleFlag) return;
    if (hasGoogleFlag() && !this.#client) this.#follow();
    if (!hasGoogleFlag() && this.#user) this.#follow((client) => client.signOut());
  };

  /** Without Firebase's code nobody is signed in, as far as this page is concerned. */
  #follow(action: (client: GoogleClient) => Promise<void> = async () => {}): void {
    this.#open()
      .then(action)
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: nothing else reports the error
        console.error('Не удалось войти через Google', error);
        this.#notify(null);
      });
  }

  #open(): Promise<GoogleClient> {
    this.#client ??= this.#load().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #load(): Promise<GoogleClient> {
    const { GoogleClient } = await import('./GoogleClient.ts');
    const client = new GoogleClient(this.#hasButton);
    client.subscribe((user) => {
      this.#user = user;
      setGoogleFlag(user !== null);
      this.#notify(user);
    });
    return client;
  }

  #notify(user: ProviderUser | null): void {
    for (const listener of this.#listeners) listener(user);
  }
}
