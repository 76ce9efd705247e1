import { checkAddress } from '#lib/platform/net/server/checkAddress.ts';

const localNames = /^[^.]*$|\.(?:localhost|local|internal|test|invalid)$/i;
const none: ReadonlySet<string> = new Set();

/** An address that readers' browsers can load from: on the web, not in a private network. Null for others. */
export function publicAddress(address: string): string | null {
  try {
    const { href, hostname } = checkAddress(address, none);
    return localNames.test(hostname) && !hostname.startsWith('[') ? null : href;
  } catch {
    return null;
  }
}
