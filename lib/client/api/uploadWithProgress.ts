import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { ApiError } from './ApiError.ts';
import { isNumber, isRecord, isText, objectOf, read } from './read.ts';
import { longTimeout } from './request.ts';

const isImage = objectOf<UploadedImage>({ id: isText, url: isText, width: isNumber, height: isNumber });

/**
 * Uploads an image and tells how far it is, between 0 and 1, which `fetch` can't.
 *
 * @throws ApiError with the server's message; Error when no answer came; the signal's reason when the caller aborts
 */
export async function uploadWithProgress(
  file: File,
  token: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const failure = 'Failed to upload image';
  const body = new FormData();
  body.append('file', file);

  const request = new XMLHttpRequest();
  request.open('POST', `${process.env.NEXT_PUBLIC_API_HOST ?? ''}/api/upload/image`);
  request.timeout = longTimeout;
  request.responseType = 'json';
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Accept-Language', document.documentElement.lang);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
  signal?.addEventListener('abort', () => request.abort());

  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    for (const event of ['error', 'timeout', 'abort'])
      request.addEventListener(event, () => reject(new Error(failure)));
    request.send(body);
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });

  const content: unknown = request.response;
  if (request.status >= 200 && request.status < 300) return read(content, isImage, failure);
  const told = isRecord(content) ? content : {};
  const message = isText(told.message) ? told.message : `HTTP error ${request.status}`;
  throw new ApiError(message, request.status, { code: isText(told.code) ? told.code : null });
}
