import type { IncomingMessage } from 'node:http';
import { env } from '#lib/platform/process/server/env.ts';
import { BodyReceiver, type Sender } from './BodyReceiver.ts';

const bodies = new BodyReceiver(env.BODY_MEMORY_MB * 1024 * 1024);

/** Whether a request has a body that has not been received yet. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return !('rawBody' in request) && (encoding !== undefined || Number(length ?? 0) > 0);
}

/**
 * Reads the whole body. It is stored as `rawBody` of the request too, where the API's server takes it from.
 *
 * @throws DomainError as BodyReceiver
 */
export async function receiveBody(request: IncomingMessage, maxBytes: number, sender: Sender): Promise<Buffer> {
  const rawBody = await bodies.receive(request, maxBytes, sender);
  Object.assign(request, { rawBody });
  return rawBody;
}
