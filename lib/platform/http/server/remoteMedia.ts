import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#lib/platform/process/server/log.ts';
import { mediaCaching } from '#lib/platform/storage/server/mediaStore.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';
import { sharedDataHeaders } from './securityHeaders.ts';
import { mediaPath, sendStream } from './sendFile.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/** Serves a picture from the bucket. */
export function remoteMedia(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
  send(request, response, otherwise).catch((error: Error) => {
    log.warn({ error }, 'failed to send a picture from the bucket');
    if (response.headersSent) response.destroy();
    else sendUnavailable(request.url ?? '/', response);
  });
}

async function send(request: IncomingMessage, response: ServerResponse, otherwise: () => void): Promise<void> {
  const path = mediaPath(request.url ?? '');
  const store = await openRemoteStore();
  const found = path && (await store?.read(path.id, path.name));
  if (!found) {
    otherwise();
    return;
  }
  response.writeHead(200, {
    ...sharedDataHeaders,
    'Content-Type': path.type,
    'Cache-Control': mediaCaching,
    ...(found.bytes !== undefined && { 'Content-Length': found.bytes }),
  });
  await sendStream(request, response, found.content);
}
