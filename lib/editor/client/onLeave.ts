/** Calls back when the page is hidden or closed. Returns the cleanup function. */
export function onLeave(callback: () => void): () => void {
  const leave = (event: Event) => {
    if (event.type === 'pagehide' || document.visibilityState === 'hidden') callback();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
  };
}
