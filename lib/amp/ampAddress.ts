/** Where a reader may be sent. */
export function linkAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);
}

export function imageAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:']);
}

/** What an AMP component may load by itself: nothing that travels in the clear. */
export function mediaAddress(value: string): string | null {
  return checkAddress(value, ['https:']);
}

/** A `srcset` whose every candidate is an image's address with a width or density of its own; null where one is not. */
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

/** An absolute address in the form that every parser agrees on, a relative one as it was written, or null. */
function checkAddress(value: string, schemes: readonly string[]): string | null {
  const address = value.trim();
  if (address === '' || isDisguised(address)) return null;

  const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  if (!isAbsolute) return address;

  const parsed = parseAbsolute(address);
  return parsed && schemes.includes(parsed.protocol) ? parsed.href : null;
}

/**
 * Browsers skip control characters and read backslashes as slashes, so such an address leads elsewhere than it seems to.
 * The runtime keeps `__amp_source_origin` for itself, and the validator refuses it in any address.
 */
function isDisguised(address: string): boolean {
  return /[\p{Cc}\\]|__amp_source_origin/iu.test(address);
}

/** Null for what WHATWG parsers mend and others refuse: `https:host`, `https:///host`, `//`, an empty label in the host. */
export function parseAbsolute(address: string): URL | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (/^https?:(?!\/\/[^/])/i.test(whole)) return null;
  const parsed = URL.parse(whole);
  return parsed?.hostname.includes('..') ? null : parsed;
}
