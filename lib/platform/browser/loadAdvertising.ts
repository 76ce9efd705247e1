import { isPrivatePath } from '#lib/platform/text/pageAt.ts';

/**
 * Loads the advertising network's script once, after the page has been usable for a moment. Does nothing while
 * NEXT_PUBLIC_ADS_SRC is empty, and on pages with passwords or personal data.
 */
export function loadAdvertising(): void {
  // A build-time constant: without a network none of this is in the bundle.
  const source = process.env.NEXT_PUBLIC_ADS_SRC;
  if (!source) return;
  whenIdle(() => {
    // Checked late: by now the reader may have navigated to another page, or a second call may have run.
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
