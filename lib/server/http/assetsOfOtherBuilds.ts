import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAssetName, isCompressed } from '../assets/assetFiles.ts';
import { openAssetStore } from '../assets/openAssetStore.ts';
import { storedName } from '../assets/publishAssets.ts';
import { log } from '../log.ts';
import { immutable } from './caching.ts';
import { contentType } from './contentTypes.ts';
import { encodingSuffixes, negotiateEncoding } from './negotiateEncoding.ts';
import { pathOf } from './requestTarget.ts';
import { dataHeaders, sharedDataHeaders } from './securityHeaders.ts';
import { sendStream } from './sendStream.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/**
 * Serves an asset of another build: of a page that was opened before a deploy, or that a newer process has rendered.
 *
 * @returns false if the path can't be that of an asset
 */
export function sendAssetOfOtherBuild(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): boolean {
  const name = pathOf(request.url ?? '/').slice(1);
  const type = isAssetName(name) ? contentType(name) : null;
  if (type === null) return false;
  send(name, type, request, response, otherwise).catch((error: Error) => {
    log.warn({ error }, 'failed to send an asset of another build');
    if (response.headersSent) response.destroy();
    else sendUnavailable(request.url ?? '/', response);
  });
  return true;
}

async function send(
  name: string,
  type: string,
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): Promise<void> {
  const encoding = isCompressed(name) ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
  const store = await openAssetStore();
  const found = await store.open(storedName(name) + encodingSuffixes[encoding]);
  if (!found) return otherwise();
  response.writeHead(200, {
    ...(name.startsWith('fonts/') ? sharedDataHeaders : dataHeaders),
    ...immutable,
    ...(isCompressed(name) && { Vary: 'Accept-Encoding' }),
    'Content-Type': type,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ...(found.bytes !== undefined && { 'Content-Length': found.bytes }),
  });
  await sendStream(request, response, found.content);
}
