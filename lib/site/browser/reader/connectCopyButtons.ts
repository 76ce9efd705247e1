/** `<button data-copy="text">` copies its text; the status beside it tells the result, in the words of its attributes. */
export function connectCopyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const status = button?.nextElementSibling;
    if (!button || !(status instanceof HTMLElement)) return;
    const { copied = '', failed = '' } = status.dataset;
    status.textContent = await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => copied,
      () => failed,
    );
  });
}
