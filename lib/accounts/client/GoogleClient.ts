import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import type { ProviderUser } from './authReducer.ts';

/** Milliseconds; the figures of the specification. */
const early = 5 * 60_000;
const firstRetry = 30_000;
const lastRetry = 16 * 60_000;

/** Renews a token some minutes before it expires, and retries with backoff when that fails. */
export class Renewal {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #renew: () => Promise<unknown> = async () => {};
  #retry = firstRetry;

  /** @param expiresAt in milliseconds since 1970 */
  plan(expiresAt: number, renew: () => Promise<unknown>): void {
    this.stop();
    this.#renew = renew;
    this.#retry = firstRetry;
    this.#schedule(expiresAt - early);
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', this.#checkDue);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    document.removeEventListener('visibilitychange', this.#checkDue);
  }

  #schedule(until: number): void {
    clearTimeout(this.#timer);
    this.#due = until;
    this.#timer = setTimeout(this.#run, Math.max(0, until - Date.now()));
  }

  #checkDue = (): void => {
    if (document.visibilityState === 'visible' && Date.now() >= this.#due) this.#run();
  };

  #run = (): void => {
    clearTimeout(this.#timer);
    const { renew, due } = { renew: this.#renew, due: this.#due };
    // Prevents a concurrent renewal: the next one is scheduled only after this one has failed.
    this.#due = Number.POSITIVE_INFINITY;
    if (due === Number.POSITIVE_INFINITY) return;
    renew().catch(() => {
      if (this.#renew !== renew) return;
      this.#schedule(Date.now() + this.#retry);
      this.#retry = Math.min(this.#retry * 2, lastRetry);
    });
  };
}

const apiKey = process.env.NEXT_PUBLIC_FIREBASE_API_KEY;
const projectId = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
const authDomain = process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`;
const emulator = process.env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST;

/** The only file that imports Firebase; loaded on demand only (LazyGoogle). */
export class GoogleClient {
  readonly #auth: Auth;
  readonly #renewal = new Renewal();

  /** @param beforePress whether this page has the button: elsewhere Google's script is neither needed nor allowed */
  constructor(preloadsPopup: boolean) {
    const app = initializeApp({ ...(apiKey && { apiKey }), authDomain, ...(projectId && { projectId }) });
    this.#auth = initializeAuth(app, {
      // Local storage, because its changes reach other tabs at once.
      persistence: browserLocalPersistence,
      // Makes Firebase load Google's script before the click: phones and Safari allow a pop-up only soon after a click.
      ...(preloadsPopup && { popupRedirectResolver: browserPopupRedirectResolver }),
    });
    this.#auth.languageCode = document.documentElement.lang;
    if (emulator) connectAuthEmulator(this.#auth, `http://${emulator}`, { disableWarnings: true });
  }

  /** Reports the signed-in user at each change and after each token renewal, which happens in time. */
  subscribe(listener: (user: ProviderUser | null) => void): void {
    onIdTokenChanged(this.#auth, (user) => {
      this.#renewal.stop();
      if (user) this.#renewInTime(user);
      listener(user && pick(user));
    });
  }

  async signIn(): Promise<void> {
    await signInWithPopup(this.#auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }

  signOut(): Promise<void> {
    return signOut(this.#auth);
  }

  async getToken(): Promise<string | null> {
    return (await this.#auth.currentUser?.getIdToken()) ?? null;
  }

  async #renewInTime(user: User): Promise<void> {
    const { expirationTime } = await user.getIdTokenResult();
    // Meanwhile the user may have changed or signed out.
    if (this.#auth.currentUser !== user) return;
    this.#renewal.plan(Date.parse(expirationTime), () => user.getIdToken(true));
  }
}

function pick({ uid, displayName, email, photoURL }: User): ProviderUser {
  return { uid, displayName, email, photoURL };
}
