import type { Language } from '#lib/languages/language.ts';
import { callApi, toQuery } from '#lib/platform/http/browser/callApi.ts';
import type { OidcPurpose } from '../oidc.ts';
import { storedDevice } from './storedSession.ts';

// Always at the page's own origin, whatever NEXT_PUBLIC_API_HOST says: the cookie of the sign-in is there.
const host = '';

/** Where a link leads that signs in at the OpenID provider. */
export function oidcPath(query: { language: Language; next?: string | undefined }): string {
  return `/api/auth/oidc${toQuery(query)}`;
}

/** The provider's answer that the page was opened with; taken out of the address, because it counts once. */
export function takeOidcAnswer(): string | null {
  const answer = new URLSearchParams(location.hash.slice(1)).get('oidc');
  if (answer !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return answer;
}

export function signInByOidc(answer: string) {
  const body = { answer, device: storedDevice() };
  return callApi('POST /auth/oidc', { body, expect: 'token', failure: 'Failed to login', host });
}

export function joinOidc(answer: string, token: string) {
  return callApi('POST /auth/oidc/identity', { body: { answer }, token, failure: 'Failed to join the provider', host });
}

export function leaveOidc(token: string) {
  return callApi('DELETE /auth/oidc/identity', { token, failure: 'Failed to leave the provider' });
}

export function confirmByOidc(answer: string, token: string) {
  const body = { oidc: answer };
  return callApi('POST /auth/confirmation', { body, token, failure: 'Failed to confirm', host });
}

/**
 * Listens to the window that `open` opens at the provider; each page and purpose has a channel of its own.
 *
 * @returns `open`, to call in a click, and `close`
 */
export function oidcWindow(purpose: OidcPurpose, language: Language, onAnswer: (answer: string) => void) {
  const window = `${purpose}-${Math.random().toString(36).slice(2)}`;
  const channel = new BroadcastChannel(`vestnik-oidc-${window}`);
  channel.onmessage = ({ data }) => onAnswer(String(data));
  return {
    open: () => open(`/api/auth/oidc${toQuery({ purpose, language, window })}`, '_blank', 'popup,width=500,height=680'),
    close: () => channel.close(),
  };
}
