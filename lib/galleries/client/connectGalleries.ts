import { appendScript } from '#lib/platform/browser/appendScript.ts';
import { pictureViewerName } from '#lib/platform/i18n/scriptNames.ts';

/**
 * Loads the viewer (pictureViewer.ts) when a picture of a gallery is pressed, which it shows from then on. With a modifier key, and if it
 * can't be loaded, the link opens as usual.
 *
 * @param script of the reader's page; the viewer is beside it
 */
export function connectGalleries(script: HTMLOrSVGScriptElement | null): void {
  const viewer = (script?.getAttribute('src') ?? '').replace(/[^/]*$/, pictureViewerName);
  let state: 'none' | 'loading' | 'ready' = 'none';
  document.addEventListener('click', async (event) => {
    const link = pressedPicture(event);
    if (!link || state === 'ready') return;
    event.preventDefault();
    if (state === 'loading') return;
    state = 'loading';
    try {
      await appendScript(viewer);
      state = 'ready';
      link.click();
    } catch {
      state = 'none';
      location.assign(link.href);
    }
  });
}

/** The link to a picture of a gallery that is pressed without a modifier key. */
export function pressedPicture(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element))
    return null;
  return event.target.closest<HTMLAnchorElement>('[data-gallery] .picture');
}
