import type { IncomingMessage } from 'node:http';

/**
 * Whether a request with `Upgrade` is Next's reload socket in development. Any other gets an ordinary answer, as RFC 9110
 * (section 7.8) allows: a socket handed to an upgrade listener that nobody closes stays open for ever.
 */
export function isReloadSocket(development: boolean): (request: IncomingMessage) => boolean {
  return ({ url }) => development && (url?.startsWith('/_next/hmr') ?? false);
}
