import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#lib/platform/process/server/log.ts';
import { mediaCaching } from '#lib/platform/storage/server/mediaStore.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';
import { sharedDataHeaders } from './securityHeaders.ts';
import { mediaPath, sendStream } from './sendFile.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/** Serves a picture or a file from the bucket. */
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
  const asked =
    request.method === 'GET' ? /^bytes=(?:\d+-\d*|-\d+)$/.exec(request.headers.range ?? '')?.[0] : undefined;
  const found = path && (await store?.read(path.id, path.name, asked));
  if (!found) {
    otherwise();
    return;
  }
  response.writeHead(found.range === undefined ? 200 : 206, {
    ...sharedDataHeaders,
    ...path.headers,
    'Cache-Control': mediaCaching,
    'Accept-Ranges': 'bytes',
    ...(found.range !== undefined && { 'Content-Range': found.range }),
    ...(found.bytes !== undefined && { 'Content-Length': found.bytes }),
  });
  await sendStream(request, response, found.content);
}
