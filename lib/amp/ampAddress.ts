/** URLs allowed in links. */
export function linkAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);
}

export function imageAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:']);
}

/** URLs that an AMP component may load itself: HTTPS only. */
export function mediaAddress(value: string): string | null {
  return checkAddress(value, ['https:']);
}

/** A `srcset` whose candidates are valid image URLs with distinct widths or densities; null otherwise. */
export function imageCandidates(value: string): string | null {
  const candidate = /\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([1-9]\d*w|[1-9]\d*(?:\.\d+)?x))?\s*(?:,|$)/gy;
  const byDescriptor = new Map<string, string>();
  let end = 0;
  for (const [text, url = '', descriptor = '1x'] of value.matchAll(candidate)) {
    const address = imageAddress(url);
    if (!address || byDescriptor.has(descriptor)) return null;
    byDescriptor.set(descriptor, address);
    end += text.length;
  }
  if (end < value.length || byDescriptor.size === 0) return null;
  return [...byDescriptor].map(([descriptor, address]) => `${address} ${descriptor}`).join(', ');
}

/** An absolute URL in a form that all parsers agree on, a relative one unchanged, or null. */
function checkAddress(value: string, schemes: readonly string[]): string | null {
  const address = value.trim();
  if (address === '' || isDisguised(address)) return null;

  const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  if (!isAbsolute) return address;

  const parsed = parseAbsolute(address);
  return parsed && schemes.includes(parsed.protocol) ? parsed.href : null;
}

/**
 * Browsers skip control characters and read backslashes as slashes, so such a URL leads elsewhere than it appears to.
 * `__amp_source_origin` is reserved for the runtime, and the validator rejects it in any URL.
 */
function isDisguised(address: string): boolean {
  return /[\p{Cc}\\]|__amp_source_origin/iu.test(address);
}

/** Null for what WHATWG parsers repair and others reject: `https:host`, `https:///host`, `//`, an empty label in the host. */
export function parseAbsolute(address: string): URL | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (/^https?:(?!\/\/[^/])/i.test(absolute)) return null;
  const parsed = URL.parse(absolute);
  return parsed?.hostname.includes('..') ? null : parsed;
}
