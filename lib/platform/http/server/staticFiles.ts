import { existsSync, globSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isAssetName, isCompressed, openAssetStore, storedAssetName } from '#lib/platform/storage/server/assetStore.ts';
import { mediaCaching, mediaDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { remoteMedia } from './remoteMedia.ts';
import { type Encoding, encodingSuffixes, encodings, negotiateEncoding } from './representation.ts';
import { pathOf } from './requestTarget.ts';
import { dataHeaders, sharedDataHeaders } from './securityHeaders.ts';
import { mediaPath, type SentFile, sendFile, sendStream } from './sendFile.ts';
import { sendUnavailable } from './sendUnavailable.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Content type of a static file by its name; null for files that are not served. */
function contentType(name: string): string | null {
  return types[extname(name)] ?? null;
}

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

/** Not a FileFolder, because pictures are added at runtime. Matches finished ones only; uploads are in the same folder. */
function findMedia(path: string): SentFile | null {
  const media = mediaPath(path);
  if (!media) return null;
  const headers = { ...sharedDataHeaders, 'Cache-Control': mediaCaching, ...media.headers };
  return { path: join(mediaDirectory, media.id, media.name), headers };
}

/** The files of a folder at process start, by relative path. */
class FileFolder {
  readonly #files = new Map<string, Partial<Record<Encoding, SentFile>>>();

  /** @param isCompressed whether the folder also has compressed forms of its files */
  constructor(directory: string, headers: Record<string, string>, isCompressed = false) {
    if (!existsSync(directory)) return;
    for (const name of globSync('**/*', { cwd: directory })) {
      const type = contentType(name);
      if (type === null) continue;
      const forms = isCompressed ? encodings : (['identity'] as const);
      const found = forms.flatMap((encoding) => {
        const path = join(directory, name) + encodingSuffixes[encoding];
        if (!existsSync(path)) return [];
        const ownHeaders = {
          'Content-Type': type,
          ...(isCompressed && { Vary: 'Accept-Encoding' }),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        };
        return [[encoding, { path, headers: { ...headers, ...ownHeaders } }] as const];
      });
      this.#files.set(name, Object.fromEntries(found));
    }
  }

  /** @param path percent-encoded and well-formed */
  find(path: string, acceptEncoding: string | string[] | undefined): SentFile | null {
    const forms = this.#files.get(decodeURIComponent(path));
    return forms?.[negotiateEncoding(acceptEncoding)] ?? forms?.identity ?? null;
  }
}

/**
 * Serves an asset of another build: of a page that was opened before a deploy, or that a newer process has rendered.
 *
 * @returns false if the path can't be that of an asset
 */
function sendAssetOfOtherBuild(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
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
  const found = await store.open(storedAssetName(name) + encodingSuffixes[encoding]);
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

/** For addresses whose content never changes. */
const immutable = { 'Cache-Control': 'public,max-age=31536000,immutable' };
