import type { IncomingMessage } from 'node:http';

/**
 * Whether an `Upgrade` request is Next's hot-reload socket in development. Others get an ordinary response, as RFC 9110 (7.8)
 * allows: a socket passed to an upgrade listener that ignores it would stay open for ever.
 */
export function isReloadSocket(development: boolean): (request: IncomingMessage) => boolean {
  return ({ url }) => development && (url?.startsWith('/_next/hmr') ?? false);
}
