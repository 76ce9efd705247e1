import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from './renderPage.ts';
import { dataHeaders } from './securityHeaders.ts';

/** What may be in a log line, a header and an SQL comment without quoting. */
const wellFormed = /^[\w=-]{8,128}$/;

/**
 * The id of a request: that of the proxy if it sent a well-formed `X-Request-Id`, otherwise a new one. It is stored in the
 * request's header, where the API reads it.
 */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  return id;
}

/** False with several Host headers, of which a proxy in front may have read another one: 400 by RFC 9112, 3.2. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

export const refuseHosts: RequestHandler = (_request, response) => {
  response
    .writeHead(400, { ...dataHeaders, 'Content-Type': 'text/plain', Connection: 'close' })
    .end('Send one Host header\n');
};
