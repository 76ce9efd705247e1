import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
