// Applies what this device has stored, before the first paint. The rest is lib/site/browser/reader/reader.ts.
((root) => {
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {}
  };
  const theme = stored('vestnik-theme') || 'system';
  root.theme = theme;
  // The newsroom is laid out for one size of text.
  if (!/^(\/..)?\/admin\b/.test(location.pathname)) root.textSize = stored('vestnik-textSize') || 'normal';
  // The offer on articles (lib/newsletters/client/newsletterOffer.ts). Whether a signed-in reader is subscribed is not known yet.
  root.newsletter =
    stored('vestnik-newsletter') || (stored('token') || stored('vestnik-google') ? 'unknown' : 'offered');
  // The color of the browser's bar follows the device; of several elements the first counts.
  const bar = document.querySelector(`[media*=${theme}]`)?.cloneNode();
  bar?.removeAttribute('media');
  if (bar) document.head.prepend(bar);
})(document.documentElement.dataset);
