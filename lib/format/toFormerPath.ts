/**
 * The path of an address in the one form in which former addresses are kept and looked for: decoded, composed characters, no
 * slash at the end, no language of ours in front. Null for an address without a path of its own.
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
