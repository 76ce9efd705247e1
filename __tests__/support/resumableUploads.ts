import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { StoredFile } from '#lib/media/storedFile.ts';
import { send } from './anAuthor.ts';
import { pollUntil } from './pollUntil.ts';
import type { Answer } from './site.ts';
import { siteUrl } from './site.ts';
import { mediaFolder } from './uploads.ts';

const protocol = { 'tus-resumable': '1.0.0' };
type Sent = { token: string; site?: string };

function headers(token: string, more: Record<string, string> = {}) {
  return { authorization: `Bearer ${token}`, ...protocol, ...more };
}

/** Begins an upload: the answer, and the path at which its parts are sent. */
export async function beginUpload(name: string, bytes: number, { token, site = siteUrl }: Sent) {
  const response = await fetch(new URL('/api/uploads', site), {
    method: 'POST',
    headers: headers(token, {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    }),
  });
  const body: Answer['body'] = response.ok ? null : await response.json();
  return { status: response.status, body, path: response.headers.get('location') ?? '' };
}

/** How many bytes have arrived. */
export async function offsetOf(path: string, { token, site = siteUrl }: Sent): Promise<number> {
  const response = await fetch(new URL(path, site), { method: 'HEAD', headers: headers(token) });
  if (response.status !== 200) throw new Error(`HEAD ${path}: ${response.status}`);
  return Number(response.headers.get('upload-offset'));
}

/** Sends a part; the status. */
export async function appendPart(path: string, offset: number, part: Buffer, { token, site = siteUrl }: Sent) {
  const response = await fetch(new URL(path, site), {
    method: 'PATCH',
    headers: headers(token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(part),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Announces a part, and loses the connection when some of it has arrived. */
export async function breakOff(path: string, part: Buffer, bytes: number, { token, site = siteUrl }: Sent) {
  const stored = join(mediaFolder, '.uploads', idOf(path));
  await new Promise<void>((resolve) => {
    const sending = request(new URL(path, site), {
      method: 'PATCH',
      headers: headers(token, {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(part.length),
      }),
    });
    sending.on('error', () => {}).once('close', resolve);
    sending.write(part.subarray(0, bytes));
    void pollUntil(async () => statSync(stored).size > 0).then(() => sending.destroy());
  });
}

/** Uploads a file completely and asks for its place in the library. */
export async function addFile(content: Buffer, name: string, token: string): Promise<Answer & { file: StoredFile }> {
  const { path, ...begun } = await beginUpload(name, content.length, { token });
  if (begun.status !== 201) return { ...begun, headers: new Headers(), file: begun.body as StoredFile };
  await appendPart(path, 0, content, { token });
  const answer = await send('POST', '/files', token, { upload: idOf(path) });
  return { ...answer, file: answer.body as StoredFile };
}

export function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
