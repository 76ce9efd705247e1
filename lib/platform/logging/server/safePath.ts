/** A word of our own paths, a slug in Latin letters, a number, an id or a file name. */
const plainSegment = /^_?[a-z0-9-]{1,100}(\.[a-z]{2,5})?$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hash = /[0-9a-f]{32}/;
const maxLength = 300;

/**
 * The path of an address for the log, without its query. Segments that may be a token, a hash, an email or IP address
 * or a user's text become `*`.
 */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment === '' || isPlain(segment) ? segment : '*'))
    .join('/')
    .slice(0, maxLength);
}

function isPlain(segment: string): boolean {
  return uuid.test(segment) || (plainSegment.test(segment) && !hash.test(segment));
}
