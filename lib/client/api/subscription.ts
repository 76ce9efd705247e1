import type { Language } from '#lib/domain/language.ts';
import { hasMessage, read } from './read.ts';
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
