import type { RequestHandler } from './renderPage.ts';
import { dataHeaders } from './securityHeaders.ts';

/** For URLs that another process of the site serves. */
export const sendNothing: RequestHandler = (_request, response) => {
  response
    .writeHead(404, { ...dataHeaders, 'Content-Type': 'text/plain' })
    .end('Not here: this process has another ROLE\n');
};
