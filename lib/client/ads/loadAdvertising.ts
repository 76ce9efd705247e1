import { isPrivatePath } from '#lib/format/isPrivatePath.ts';

/**
 * Loads the advertising network's script, once, when the page has been usable for a moment. Does nothing while
 * NEXT_PUBLIC_ADS_SRC is empty, nor on pages that hold passwords or what is somebody's own.
 */
export function loadAdvertising(): void {
  // Known to the build: without a network nothing of this is in the pages' scripts.
  const source = process.env.NEXT_PUBLIC_ADS_SRC;
  if (!source) return;
  whenIdle(() => {
    // Only now: by this time the reader may have gone on to another page, or a second call may have come.
    if (isPrivatePath(location.pathname) || document.querySelector('script[data-advertising]')) return;
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.dataset.advertising = '';
    document.head.append(script);
  });
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
