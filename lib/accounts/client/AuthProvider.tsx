import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { returnPath } from '../returnPath.ts';
import { type AuthState, authReducer, initialAuthState, type ProviderUser } from './authReducer.ts';
import type { GoogleClient } from './GoogleClient.ts';
import type { IdentityProvider } from './IdentityProvider.ts';
import { Session } from './Session.ts';
import { googleFlag, hasGoogleFlag, setGoogleFlag, storedName } from './storedSession.ts';

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

const noProvider: IdentityProvider = {
  configured: false,
  prepare: () => {},
  subscribe: (listener) => {
    listener(null);
    return () => {};
  },
  signIn: () => Promise.reject(new Error('No identity provider is configured')),
  signOut: () => Promise.resolve(),
  getToken: () => Promise.resolve(null),
};

/** Google if the site has a Firebase project, else none. */
export const configuredProvider: IdentityProvider = process.env.NEXT_PUBLIC_FIREBASE_API_KEY
  ? new LazyGoogle()
  : noProvider;

/** `token` is our own session's; API calls take `bearer`, which a Google user has as well. */
export type Auth = Pick<
  AuthState,
  'currentUser' | 'authorUser' | 'loading' | 'token' | 'bearer' | 'recognizing' | 'refusal' | 'secondFactor'
> &
  Pick<Session, 'signInWithGoogle' | 'logout' | 'login' | 'refresh' | 'renew'>;

const AuthContext = createContext<Auth | null>(null);

type Props = { children: ReactNode; provider?: IdentityProvider };

/** Who is signed in, for the whole page, with sign-in and sign-out. */
export function AuthProvider({ children, provider = configuredProvider }: Props) {
  const [state, dispatch] = useReducer(authReducer, initialAuthState);
  const [session] = useState(() => new Session(provider, dispatch));

  useEffect(() => session.start(), [session]);

  const auth = useMemo(() => {
    const { signInWithGoogle, logout, login, refresh, renew } = session;
    return { ...state, signInWithGoogle, logout, login, refresh, renew };
  }, [state, session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider around it');
  return auth;
}

/**
 * The signed-in user's name; until the profile is loaded, the name stored on the last visit. Null on the server, in the
 * first render and when nobody is signed in.
 */
export function useDisplayName(): string | null {
  const { authorUser, currentUser, bearer, loading } = useAuth();
  const [storedValue, setStoredValue] = useState<string | null>(null);

  useEffect(() => setStoredValue(storedName()), []);

  return authorUser?.name ?? currentUser?.displayName ?? (bearer || loading ? storedValue : null);
}

/** For links to sign-in pages: known only in the browser, because the server's pages are the same for everyone. */
export function useReturnPath(): string | undefined {
  const [path, setPath] = useState<string>();

  useEffect(() => setPath(returnPath()), []);

  return path;
}
