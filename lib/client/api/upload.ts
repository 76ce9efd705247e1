import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { isNumber, isText, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';

const isImage = objectOf<UploadedImage>({ id: isText, url: isText, width: isNumber, height: isNumber });

export async function uploadImage(file: File, token: string, signal?: AbortSignal): Promise<UploadedImage> {
  const failure = 'Failed to upload image';
  const body = new FormData();
  body.append('file', file);
  const content = await request('/upload/image', {
    method: 'POST',
    token,
    body,
    timeout: longTimeout,
    failure,
    signal,
  });
  return read(content, isImage, failure);
}
