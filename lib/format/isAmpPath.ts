/** Whether an address, path and query, asks for the AMP form of its page. */
export function isAmpPath(path: string): boolean {
  return new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('amp') === '1';
}
