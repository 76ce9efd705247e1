import { safeStorage } from '#lib/platform/browser/safeStorage.ts';

// components/document/display.js reads the same key before the first paint.

const key = 'vestnik-newsletter';

/** Stores that the offer on articles is not wanted or not needed on this device. */
export function storeNewsletterAnswer(answer: 'closed' | 'subscribed'): void {
  safeStorage.set(key, answer);
}

/** A reader who has unsubscribed gets the offer again, unless they have closed it. */
export function forgetSubscribed(): void {
  if (safeStorage.get(key) === 'subscribed') safeStorage.set(key, null);
}

/** Shows or hides the offer on this page; of signed-in readers it is not known at first whether they are subscribed. */
export function setNewsletterOffer(state: 'offered' | 'closed'): void {
  document.documentElement.dataset.newsletter = state;
}
