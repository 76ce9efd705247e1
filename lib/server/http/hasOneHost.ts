import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from './renderPage.ts';
import { dataHeaders } from './securityHeaders.ts';

/** False with several Host headers, of which a proxy in front may have read another one: 400 by RFC 9112, 3.2. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

export const refuseHosts: RequestHandler = (_request, response) => {
  response
    .writeHead(400, { ...dataHeaders, 'Content-Type': 'text/plain', Connection: 'close' })
    .end('Send one Host header\n');
};
