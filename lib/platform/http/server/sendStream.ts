import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body, or closes it for HEAD and for a client that has left meanwhile: `pipeline` refuses a closed response
 * without closing the source, whose file or connection would stay open.
 */
export async function sendStream(request: IncomingMessage, response: ServerResponse, content: Readable): Promise<void> {
  if (request.method !== 'HEAD' && !response.destroyed) return pipeline(content, response);
  content.destroy();
  response.end();
}
