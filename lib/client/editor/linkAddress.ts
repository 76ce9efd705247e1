const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as a body may link to it, trimmed; null for schemes that the sanitiser drops (`javascript:` …). */
export function linkAddress(value: string): string | null {
  const href = value.trim();
  if (href === '' || /^[\\/]{2}/.test(href)) return null;
  // Browsers skip control characters, which hides a scheme from those who look for one.
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(href.replace(/\p{Cc}/gu, ''))?.[1];
  return scheme && !schemes.has(scheme.toLowerCase()) ? null : href;
}

/** What somebody typed as an address: a bare domain gets https, a mail address its scheme. */
export function completeAddress(typed: string): string | null {
  const value = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(value)) return `mailto:${value}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(value)) return `https://${value}`;
  return /\s/.test(value) ? null : linkAddress(value);
}
