import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { mediaCaching } from '../media/MediaStore.ts';
import { mediaDirectory } from '../media/mediaFolders.ts';
import { sendAssetOfOtherBuild } from './assetsOfOtherBuilds.ts';
import { immutable } from './caching.ts';
import { FileFolder } from './FileFolder.ts';
import { mediaPath } from './mediaPath.ts';
import { remoteMedia } from './remoteMedia.ts';
import { pathOf } from './requestTarget.ts';
import { dataHeaders, sharedDataHeaders } from './securityHeaders.ts';
import { type SentFile, sendFile } from './sendFile.ts';
import { sendUnavailable } from './sendUnavailable.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

const forADay = { 'Cache-Control': 'public,max-age=86400' };
/** The policy is that of the worker itself: it loads pages of the site. */
const workerHeaders = {
  ...dataHeaders,
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};
const revalidated = { 'Cache-Control': 'public,max-age=0,must-revalidate' };

/**
 * Serves pictures, the files of public/ and those of the build, by path prefix, and the assets of other recent builds.
 *
 * @param build folder of the build; null in a process without pages, and in development, where Next serves its own files
 */
export function staticFiles(root: string, build: string | null): StaticFiles {
  mkdirSync(mediaDirectory, { recursive: true, mode: 0o700 });
  const folders = [
    { prefix: '/fonts/', folder: new FileFolder(join(root, 'public/fonts'), { ...sharedDataHeaders, ...immutable }) },
    { prefix: '/locales/', folder: new FileFolder(join(root, 'public/locales'), { ...dataHeaders, ...revalidated }) },
    { prefix: '/icons/', folder: new FileFolder(join(root, 'public/icons'), { ...sharedDataHeaders, ...forADay }) },
    ...(build === null
      ? []
      : [
          {
            prefix: '/_next/static/',
            folder: new FileFolder(join(build, 'static'), { ...dataHeaders, ...immutable }, true),
          },
          // The service worker, which only works at the root.
          { prefix: '/', folder: new FileFolder(join(build, 'worker'), { ...workerHeaders, ...revalidated }, true) },
        ]),
  ];

  function find(request: IncomingMessage): SentFile | null {
    const path = pathOf(request.url ?? '/');
    if (path.startsWith('/media/')) return findMedia(path);
    const found = folders.find(({ prefix }) => path.startsWith(prefix));
    return found?.folder.find(path.slice(found.prefix.length), request.headers['accept-encoding']) ?? null;
  }

  return (request, response, otherwise) => {
    if (env.S3_BUCKET && mediaPath(request.url ?? '')) return remoteMedia(request, response, otherwise);
    const file = find(request);
    if (!file) {
      if (build === null || !sendAssetOfOtherBuild(request, response, otherwise)) otherwise();
      return;
    }
    sendFile(request, response, file).catch((error: NodeJS.ErrnoException) => {
      // The client disconnected or the file is truncated: the response can't be completed.
      if (response.headersSent) return response.destroy();
      if (error.code === 'ENOENT') return otherwise();
      log.error({ error }, 'failed to send a file');
      sendUnavailable(request.url ?? '/', response);
    });
  };
}

/** Not a FileFolder, because pictures are added at runtime. Matches finished pictures only; uploads are in the same folder. */
function findMedia(path: string): SentFile | null {
  const media = mediaPath(path);
  if (!media) return null;
  const headers = { ...sharedDataHeaders, 'Cache-Control': mediaCaching, 'Content-Type': media.type };
  return { path: join(mediaDirectory, media.id, media.name), headers };
}
