import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanRequest, type RequestHandler } from '../http/renderPage.ts';
import { dataHeaders } from '../http/securityHeaders.ts';

/** Pages that are long, are asked for by machines only, and are sent while they are made. */
const streamed = /^\/sitemaps\/[\w-]+\.xml(\?|$)/;

export function isStreamed(url: string): boolean {
  return streamed.test(url);
}

/** Has a page sent as it is rendered. Like a cached one it learns nothing of the reader, but for the encodings they admit. */
export async function streamPage(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const clean = cleanRequest(path, host);
  const encodings = request.headers['accept-encoding'];
  if (encodings) clean.headers['accept-encoding'] = encodings;
  for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
  await handler(clean, response);
}
