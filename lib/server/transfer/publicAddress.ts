import { checkAddress } from '../net/checkAddress.ts';

const localNames = /^[^.]*$|\.(?:localhost|local|internal|test|invalid)$/i;
const none: ReadonlySet<string> = new Set();

/** An address that readers' browsers can load from: of the web, and not of a network of somebody's own. */
export function publicAddress(address: string): string | null {
  try {
    const { href, hostname } = checkAddress(address, none);
    return localNames.test(hostname) && !hostname.startsWith('[') ? null : href;
  } catch {
    return null;
  }
}
