import { configuredProvider } from './configuredProvider.ts';
import { dropStoredSession, tokenKey } from './storedSession.ts';

/** For a session that is over on the server already: all tabs of this browser forget it. */
export async function forgetSession(): Promise<void> {
  await configuredProvider.signOut();
  dropStoredSession();
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
}
