import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import { servedAs } from '#lib/platform/storage/server/mediaStore.ts';
import { isNotModified } from './representation.ts';

/**
 * Sends a stream as the body, or closes it for HEAD and for a client that has left meanwhile: `pipeline` refuses a closed response
 * without closing the source, whose file or connection would stay open.
 */
export async function sendStream(request: IncomingMessage, response: ServerResponse, content: Readable): Promise<void> {
  if (request.method !== 'HEAD' && !response.destroyed) return pipeline(content, response);
  content.destroy();
  response.end();
}

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2). Null if the whole file is to be sent: no header,
 * another unit, a malformed range, or several ranges, which a server may decline.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return suffix(Number(last), size);

  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: Math.min(end, size - 1) };
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}

export type SentFile = {
  path: string;
  /** Content-Type and other headers of the response. */
  headers: Record<string, string>;
};

/**
 * Sends a file, the requested range of it, or 304. Not `@fastify/send`, which has five dependencies of its own. Not `sirv`:
 * it takes `bytes=-50` for the first 51 bytes and several ranges for one, has neither `If-Range` nor `If-None-Match: *`, and a
 * file that disappears after the lookup ends the process.
 *
 * @throws Error if the file can't be read, also after the response has begun
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: SentFile): Promise<void> {
  // Read per request: the file may have been replaced.
  const { size, mtimeMs } = await stat(file.path);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  // HTTP dates have no milliseconds.
  const modified = Math.floor(mtimeMs / 1000) * 1000;
  const validators = { ETag: etag, 'Last-Modified': new Date(modified).toUTCString() };
  const headers = { ...file.headers, ...validators, 'Accept-Ranges': 'bytes' };
  if (isNotModified(request.headers, etag, modified)) {
    response.writeHead(304, headers).end();
    return;
  }

  const range = isRangeRequest(request, validators) ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = range && { 'Content-Range': `bytes ${start}-${end}/${size}` };
  const answer = { ...headers, ...part, 'Content-Length': end - start + 1 };
  if (request.method === 'HEAD' || end < start) {
    response.writeHead(range ? 206 : 200, answer).end();
    return;
  }
  // Opened before the headers are sent, so that a missing file can still become a 404.
  const content = (await open(file.path)).createReadStream({ start, end });
  response.writeHead(range ? 206 : 200, answer);
  await sendStream(request, response, content);
}

/** RFC 9110, 13.1.5 and 14.2: for GET only, and only if the client has the current version. */
function isRangeRequest({ method, headers }: IncomingMessage, validators: Record<string, string>): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || Object.values(validators).includes(String(condition)));
}

/** Id and file name of a /media/ URL, and the headers of its answer; null if it does not have the form of ours. */
export function mediaPath(url: string): { id: string; name: string; headers: Record<string, string> } | null {
  const [, id = '', name = ''] = /^\/media\/([^/?]+)\/([^/?]+)(?:\?|$)/.exec(url) ?? [];
  const served = servedAs(name);
  if (!served || !isUuid(id)) return null;
  const saved = served.isSaved && { 'Content-Disposition': 'attachment' };
  return { id, name, headers: { 'Content-Type': served.type, ...saved } };
}
