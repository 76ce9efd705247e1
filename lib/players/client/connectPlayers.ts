import { playerPermissions, playerSandbox } from '../playerFrame.ts';

/** `<a data-player="address">` becomes the player when it is pressed; with a modifier key its link opens as usual. */
export function connectPlayers(): void {
  // Pressing it does not leave the page.
  for (const link of document.querySelectorAll('[data-player]')) link.role = 'button';
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link);
  });
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' ? linkOf(event) : null;
    if (!link) return;
    // Does not scroll.
    event.preventDefault();
    show(link);
  });
}

function linkOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
}

function show(link: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.title = link.dataset.title ?? '';
  frame.allow = playerPermissions;
  frame.setAttribute('sandbox', playerSandbox);
  // Some players refuse to play for an unknown site.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = link.dataset.player ?? '';
  link.parentElement?.classList.remove('player-plain');
  link.replaceWith(frame);
  frame.focus({ preventScroll: true });
}
