import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { aForm } from './pictures.ts';
import { type Answer, api, siteUrl } from './site.ts';

/** The media folder of the running site. */
export const mediaFolder = join(process.env.TEST_SITE_DATA ?? '', 'media');

export async function upload(
  form: FormData,
  token: string,
  headers: Record<string, string> = {},
): Promise<Answer & { image: UploadedImage }> {
  const answer = await api('POST', '/upload/image', {
    body: form,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { ...answer, image: answer.body as UploadedImage };
}

export async function uploaded(content: Buffer, token: string, name?: string): Promise<UploadedImage> {
  const { status, body, image } = await upload(aForm(content, name), token);
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return image;
}

/** The files of an image on the disk; null if there are none. */
export function filesOf(id: string): string[] | null {
  try {
    return readdirSync(join(mediaFolder, id)).sort();
  } catch {
    return null;
  }
}

/** Unfinished uploads, in progress or abandoned. */
export function unfinishedUploads(): string[] {
  return readdirSync(join(mediaFolder, '.work'));
}

/** The bytes behind a URL of the site, which may need a token. */
export async function download(url: string, token?: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(new URL(url, siteUrl), token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

type Manners = {
  /** Disconnects when everything is sent. */
  hangUp?: boolean;
  /** Milliseconds before it reads the response. */
  listenAfter?: number;
};

/** Sends raw bytes and returns the raw response. */
export async function sendRaw(request: string | Buffer, { hangUp, listenAfter = 0 }: Manners = {}): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(request, () => {
        if (hangUp) socket.destroy();
      });
    });
    setTimeout(() => {
      socket.on('data', (chunk) => {
        answer += chunk;
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
    }, listenAfter);
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
