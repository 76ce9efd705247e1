import { hasGoogleFlag, storedToken } from '#lib/accounts/client/storedSession.ts';
import { returnPath } from '#lib/accounts/client/returnPath.ts';

/** Shows visitors the sign-in link, which the server hides because it does not know who reads; it leads back to this page. */
export function showAccountLink(): void {
  const corner = document.querySelector('.account-unknown');
  const link = corner?.querySelector('a');
  if (!corner || !link || storedToken() || hasGoogleFlag()) return;
  const next = returnPath();
  if (next) link.search = `?${new URLSearchParams({ next })}`;
  corner.classList.remove('account-unknown');
}
