import { configuredProvider } from './configuredProvider.ts';
import { dropStoredSession, tokenKey } from './storedSession.ts';

/** For a session that has already ended on the server: all tabs of this browser remove it. */
export async function forgetSession(): Promise<void> {
  await configuredProvider.signOut();
  dropStoredSession();
  // The browser notifies the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
}
