import type { ProviderUser } from './authReducer.ts';
import type { GoogleClient } from './GoogleClient.ts';
import type { IdentityProvider } from './IdentityProvider.ts';
import { googleMark, hasGoogleMark, setGoogleMark } from './storedSession.ts';

type Listener = (user: ProviderUser | null) => void;

/**
 * Firebase, loaded when there is a use for it: somebody signed in by it in this browser, or is about to. A mark in the storage
 * tells, so that nobody else's pages wait for 35 KB.
 */
export class LazyGoogle implements IdentityProvider {
  readonly configured = true;
  readonly #listeners = new Set<Listener>();
  #client: Promise<GoogleClient> | null = null;
  #hasButton = false;
  /** Undefined until Firebase has told. */
  #user: ProviderUser | null | undefined;

  // If it fails, the press will try again, and tell.
  prepare = (): void => {
    this.#hasButton = true;
    this.#open().catch(() => {});
  };

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener('storage', this.#followMark);
    window.addEventListener('pageshow', this.#followMark);
    if (this.#user !== undefined) listener(this.#user);
    else if (hasGoogleMark()) this.#follow();
    else listener(null);

    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', this.#followMark);
      window.removeEventListener('pageshow', this.#followMark);
    };
  };

  signIn = async (): Promise<void> => (await this.#open()).signIn();

  signOut = async (): Promise<void> => {
    if (!hasGoogleMark() && !this.#user) return;
    setGoogleMark(false);
    await (await this.#open()).signOut();
  };

  getToken = async (): Promise<string | null> => (this.#user ? (await this.#open()).getToken() : null);

  /** Another tab signed in or out. Firebase hears of it by itself once it is loaded, unless the page was set aside meanwhile. */
  #followMark = (event: Event): void => {
    if (event instanceof StorageEvent && event.key !== googleMark) return;
    if (hasGoogleMark() && !this.#client) this.#follow();
    if (!hasGoogleMark() && this.#user) this.#follow((client) => client.signOut());
  };

  /** Without Firebase's code there is nobody, as far as this page goes. */
  #follow(work: (client: GoogleClient) => Promise<void> = async () => {}): void {
    this.#open()
      .then(work)
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: nobody else is told
        console.error('Не удалось войти через Google', error);
        this.#tell(null);
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
      setGoogleMark(user !== null);
      this.#tell(user);
    });
    return client;
  }

  #tell(user: ProviderUser | null): void {
    for (const listener of this.#listeners) listener(user);
  }
}
