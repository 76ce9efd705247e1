/** Dispatched on the document when the page is hydrated. */
export const pageReadyEvent = 'vestnik:ready';

export function announceReady(): void {
  document.dispatchEvent(new Event(pageReadyEvent));
}
