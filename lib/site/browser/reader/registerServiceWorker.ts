/** After everything that the page needs; without it the site works as well, but not without a connection. */
export function registerServiceWorker(): void {
  // Absent without HTTPS.
  if (process.env.OFFLINE !== 'on' || !navigator.serviceWorker) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
