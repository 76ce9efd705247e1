/**
 * Loads the advertising network's script, once, when the page has been usable for a moment. Does nothing while
 * NEXT_PUBLIC_ADS_SRC is empty.
 */
export function loadAdvertising(source = process.env.NEXT_PUBLIC_ADS_SRC): void {
  if (!source || document.querySelector('script[data-advertising]')) return;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.dataset.advertising = '';
  whenIdle(() => document.head.append(script));
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
