import type { Language } from '#lib/domain/language.ts';
import type { OwnSubscription, Preferences } from '#lib/domain/subscription.ts';
import { toQuery } from './paging.ts';
import { hasMessage, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

/** Gives the server's words to the reader: the subscription begins with the link in a letter. */
export async function subscribe(email: string, language?: Language, signal?: AbortSignal): Promise<string> {
  const failure = 'Subscription failed';
  const content = await request('/subscribe', {
    method: 'POST',
    body: { email, language },
    failure,
    refusal: (_, message) => message ?? failure,
    signal,
  });
  return read(content, hasMessage, failure).message;
}

const hasSubscription = objectOf<{ subscription: OwnSubscription }>({
  subscription: objectOf<OwnSubscription>({ email: isText, departments: listOf(isText) }),
});

/** @param token the one in the confirmation mail */
export async function confirmSubscription(token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to confirm subscription';
  const content = await request('/subscribe/confirm', { method: 'POST', body: { token }, failure, signal });
  return read(content, hasMessage, failure).message;
}

/** @param token the one in every mail */
export async function unsubscribe(token: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to unsubscribe';
  const content = await request('/subscribe/unsubscribe', { method: 'POST', body: { token }, failure, signal });
  return read(content, hasMessage, failure).message;
}

export async function fetchSubscription(token: string, signal?: AbortSignal): Promise<OwnSubscription> {
  const failure = 'Failed to fetch subscription';
  const content = await request(`/subscribe/preferences${toQuery({ token })}`, { failure, signal });
  return read(content, hasSubscription, failure).subscription;
}

export async function changeSubscription(
  token: string,
  preferences: Preferences,
  signal?: AbortSignal,
): Promise<OwnSubscription> {
  const failure = 'Failed to change subscription';
  const body = { token, ...preferences };
  const content = await request('/subscribe/preferences', { method: 'PUT', body, failure, signal });
  return read(content, hasSubscription, failure).subscription;
}
