import type { Language } from '#lib/languages/language.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { ChosenSubscription, Preferences } from '../subscription.ts';

/** Resolves to the server's message for the reader: the subscription becomes active by a mailed link. */
export function subscribe(email: string, language?: Language, choices: ChosenSubscription = {}, signal?: AbortSignal) {
  const failure = 'Subscription failed';
  const refusal = (_: number, message: string | null) => message ?? failure;
  return callApi('POST /subscribe', {
    body: { email, language, ...choices },
    pick: 'message',
    failure,
    refusal,
    signal,
  });
}

/** @param token from the confirmation mail */
export function confirmSubscription(token: string, signal?: AbortSignal) {
  const failure = 'Failed to confirm subscription';
  return callApi('POST /subscribe/confirm', { body: { token }, pick: 'message', failure, signal });
}

/** @param token from any mail */
export function unsubscribe(token: string, signal?: AbortSignal) {
  const options = { query: {}, body: { token }, failure: 'Failed to unsubscribe', signal };
  return callApi('POST /subscribe/unsubscribe', { ...options, pick: 'message' });
}

export function fetchSubscription(token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch subscription';
  return callApi('GET /subscribe/preferences', { query: { token }, pick: 'subscription', failure, signal });
}

export function changeSubscription(token: string, preferences: Preferences, signal?: AbortSignal) {
  const options = { body: { token, ...preferences }, failure: 'Failed to change subscription', signal };
  return callApi('PUT /subscribe/preferences', { ...options, pick: 'subscription' });
}

/** @param token from a mail about a reply */
export function stopReplyMails(token: string, signal?: AbortSignal) {
  const options = { query: {}, body: { token }, failure: 'Failed to stop mails about replies', signal };
  return callApi('POST /reply-mails/stop', { ...options, pick: 'message' });
}

/** The subscription of the signed-in reader's confirmed address; null without one. */
export function fetchAccountSubscription(token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch subscription';
  return callApi('GET /subscribe/own', { token, pick: 'subscription', failure, signal });
}

/** Subscribes the signed-in reader, or changes their subscription. */
export function saveAccountSubscription(preferences: Preferences, token: string, signal?: AbortSignal) {
  const options = { token, body: preferences, failure: 'Failed to save subscription', signal };
  return callApi('PUT /subscribe/own', { ...options, pick: 'subscription' });
}

export function endAccountSubscription(token: string, signal?: AbortSignal) {
  return callApi('DELETE /subscribe/own', { token, failure: 'Failed to unsubscribe', signal });
}
