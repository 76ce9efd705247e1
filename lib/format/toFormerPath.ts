/**
 * Normalizes the path of a former URL for storage and lookup: decoded, NFC, without trailing slash and language prefix.
 * Null for a URL without a path.
 */
export function toFormerPath(address: string): string | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '/';
  const plain = decoded(path)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/(ru|en|hy)(?=\/)/, '')
    .replace(/\/+$/, '');
  return plain === '' || plain.length > 1000 ? null : plain;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}
