import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { isNumber, isText, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';

const isImage = objectOf<UploadedImage>({ id: isText, url: isText, width: isNumber, height: isNumber });

/** Has the server fetch a picture of another site into the library. */
export async function uploadFromUrl(url: string, token: string, signal?: AbortSignal): Promise<UploadedImage> {
  const failure = 'Failed to fetch the image';
  const content = await request('/upload/from-url', {
    method: 'POST',
    token,
    body: { url },
    timeout: longTimeout,
    failure,
    signal,
  });
  return read(content, isImage, failure);
}
