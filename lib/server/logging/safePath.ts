/** Words of our own addresses, slugs in Latin letters, numbers and ids, and names of files. */
const plainSegment = /^_?[a-z0-9-]{1,100}(\.[a-z]{2,5})?$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hash = /[0-9a-f]{32}/;
const longest = 300;

/**
 * The path of an address for the log, without its query. Segments that may be a token, a hash, an e-mail or IP address or a
 * reader's words become `*`.
 */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment === '' || isPlain(segment) ? segment : '*'))
    .join('/')
    .slice(0, longest);
}

function isPlain(segment: string): boolean {
  return uuid.test(segment) || (plainSegment.test(segment) && !hash.test(segment));
}
