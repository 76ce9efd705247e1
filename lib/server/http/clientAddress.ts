import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { env } from '../env.ts';
import { proxiesOf } from '../settings/fields.ts';

/** `TRUST_PROXY` names the proxies whose X-Forwarded-For is believed: addresses, networks, or `loopback`, `uniquelocal`. */
const trust = proxyAddr.compile(proxiesOf(env.TRUST_PROXY));

/** Whom the API answers, as `sourceOf`. Empty when there is no socket to ask, as in a test of the API alone. */
export function clientAddress(c: { env: { incoming?: IncomingMessage | undefined } }): string {
  return c.env.incoming ? sourceOf(c.env.incoming) : '';
}

/** The address that a request comes from; empty where nobody sent it. */
export function addressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ? proxyAddr(request, trust) : '';
}

/** Where a request comes from, as one bucket: a household gets a whole IPv6 /64, so its addresses are cut to that. */
export function sourceOf(request: IncomingMessage): string {
  const address = addressOf(request);
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
