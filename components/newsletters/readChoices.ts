import { toLanguage } from '#lib/languages/language.ts';
import type { Frequency } from '#lib/newsletters/subscription.ts';

/**
 * What is chosen in `SubscriptionChoices`.
 *
 * @param usual the frequency if the form offers none, because the site sends one digest only
 */
export function readChoices(form: HTMLFormElement, usual: Frequency) {
  const data = new FormData(form);
  const frequency = data.get('frequency');
  return {
    language: toLanguage(String(data.get('language'))),
    frequency: frequency === 'daily' || frequency === 'weekly' ? frequency : usual,
    departments: data.getAll('department').map(String),
    tags: data.getAll('tag').map(String),
  };
}
