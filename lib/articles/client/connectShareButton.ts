/** `<button data-share="url" data-title="title">` opens the device's share sheet; the stylesheet hides it where there is none. */
export function connectShareButton(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.canShare = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
    if (!button) return;
    const { share: url = '', title = '' } = button.dataset;
    // Rejected if the reader closes the sheet.
    navigator.share({ url, title }).catch(() => {});
  });
}
