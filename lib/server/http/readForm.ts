import type { IncomingMessage } from 'node:http';

const maxBytes = 64 * 1024;

/** The fields of a submitted form (application/x-www-form-urlencoded). Null if it has more than 64 KB, which are read and dropped. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size <= maxBytes ? new URLSearchParams(Buffer.concat(chunks).toString('utf8')) : null;
}
