const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The URL as a body may link to it, trimmed; null for schemes that the sanitizer drops (`javascript:` …). */
export function linkAddress(value: string): string | null {
  const href = value.trim();
  if (href === '' || /^[\\/]{2}/.test(href)) return null;
  // Browsers ignore control characters, which can hide a scheme from a check.
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(href.replace(/\p{Cc}/gu, ''))?.[1];
  return scheme && !schemes.has(scheme.toLowerCase()) ? null : href;
}

/** A typed URL: a bare domain gets https, an email address its scheme. */
export function completeAddress(typed: string): string | null {
  const value = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(value)) return `mailto:${value}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(value)) return `https://${value}`;
  return /\s/.test(value) ? null : linkAddress(value);
}
