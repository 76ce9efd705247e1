import { setNewsletterOffer, storeNewsletterAnswer } from './newsletterOffer.ts';

/** `<button data-close-newsletter>` closes the offer of the newsletter on this device for good. */
export function connectNewsletterOffer(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-close-newsletter]')) return;
    storeNewsletterAnswer('closed');
    setNewsletterOffer('closed');
  });
}
