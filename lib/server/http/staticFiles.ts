import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type Options } from 'sirv';
import { env } from '../env.ts';
import { mediaCaching } from '../media/MediaStore.ts';
import { mediaDirectory } from '../media/mediaFolders.ts';
import { mediaPath } from './mediaPath.ts';
import { remoteMedia } from './remoteMedia.ts';
import { dataHeaders } from './securityHeaders.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

const forever: Options = { immutable: true, maxAge: 365 * 86_400 };
const compressed: Options = { ...forever, brotli: true, gzip: true };

/**
 * Serves pictures, what lies in public/ and what the build made, by the first parts of the address.
 *
 * @param built false in development, where Next has its own
 */
export function staticFiles(root: string, built = true): StaticFiles {
  mkdirSync(mediaDirectory, { recursive: true, mode: 0o700 });
  const folders = [
    // Compressed by the build.
    ...(built ? [folder('/_next/static/', join(root, env.NEXT_DIST_DIR, 'static'), compressed)] : []),
    // Looked up at each request (`dev`), because pictures come while the site runs.
    folder('/media/', mediaDirectory, { dev: true }, { 'Cache-Control': mediaCaching }),
    folder('/fonts/', join(root, 'public/fonts'), forever),
    folder('/locales/', join(root, 'public/locales'), { etag: true, maxAge: 0 }),
    folder('/icons/', join(root, 'public/icons'), { etag: true, maxAge: 86_400 }),
  ];

  return (request, response, otherwise) => {
    const found = folders.find(({ prefix }) => request.url?.startsWith(prefix));
    // Finished pictures only; what is on its way in lies in the same folder.
    if (!found || (found.prefix === '/media/' && !mediaPath(request.url ?? ''))) return otherwise();
    if (found.prefix === '/media/' && env.S3_BUCKET) return remoteMedia(request, response, otherwise);
    const address = request.url;
    request.url = address?.slice(found.prefix.length - 1);
    found.serve(request, response, () => {
      request.url = address;
      otherwise();
    });
  };
}

function folder(
  prefix: string,
  directory: string,
  options: Options,
  headers: Record<string, string> = {},
): { prefix: string; serve: StaticFiles } {
  if (!existsSync(directory)) return { prefix, serve: (_request, _response, otherwise) => otherwise() };
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries({ ...dataHeaders, ...headers })) response.setHeader(name, value);
  };
  return { prefix, serve: sirv(directory, { ...options, setHeaders }) };
}
