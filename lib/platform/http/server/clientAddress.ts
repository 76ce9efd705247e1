import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import proxyAddr from 'proxy-addr';
import type { Origin } from '#lib/platform/auth/server/Caller.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { proxiesOf } from '#lib/platform/process/server/settingTypes.ts';
import { isUntrustedProxy } from '#lib/platform/process/server/untrustedProxies.ts';
import type { ApiEnvironment } from './router.ts';

/** `TRUST_PROXY`: proxies whose X-Forwarded-For is trusted, as addresses, networks, `loopback` or `uniquelocal`. */
const trust = proxyAddr.compile(proxiesOf(env.TRUST_PROXY));

/** The source of an API request, as `sourceOf`. Empty without a socket, as in tests that call the API directly. */
export function clientAddress(c: { env: { incoming?: IncomingMessage | undefined } }): string {
  return c.env.incoming ? sourceOf(c.env.incoming) : '';
}

/** The client's IP address; empty for internal requests. */
export function clientAddressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ? proxyAddr(request, trust) : '';
}

/** The rate-limit key of a client: its IPv4 address or IPv6 /64 network, because a household gets a whole /64. */
export function sourceOf(request: IncomingMessage): string {
  return toSource(clientAddressOf(request));
}

/**
 * The source whose share of the capacity a request takes. Empty if it is not known: behind a proxy that TRUST_PROXY does not
 * name, all readers have the proxy's address.
 */
export function shareOf(request: IncomingMessage): string {
  const source = sourceOf(request);
  return isUntrustedProxy(source) ? '' : source;
}

export function isTrustedProxy(address: string): boolean {
  return trust(address, 0);
}

export function toSource(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? networkOf(address) : address.replace('::ffff:', '');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Network, browser and language of a request. */
export function originOf(c: Context<ApiEnvironment>): Origin {
  const { incoming } = c.env;
  return {
    source: clientAddress(c),
    userAgent: c.req.header('user-agent') ?? '',
    language: c.var.language,
    ...(incoming && { address: clientAddressOf(incoming) }),
  };
}
