/** Moves the border between two pictures (components/styles/69-galleries.css). */
export function connectComparisons(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-compare]'))
      target.parentElement?.style.setProperty('--at', `${target.value}%`);
  });
}
