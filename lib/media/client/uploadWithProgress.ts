import type { UploadedImage } from '../uploadedImage.ts';
import { isText, objectOf, read } from '#lib/platform/http/browser/read.ts';
import { sendFile } from '#lib/platform/http/browser/sendFile.ts';

const isImage = objectOf<UploadedImage>({ url: isText });

/**
 * Uploads an image and reports the progress between 0 and 1.
 *
 * @throws ApiError with the server's message; Error without a response; the signal's reason when the caller aborts
 */
export async function uploadWithProgress(
  file: File,
  token: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const failure = 'Failed to upload image';
  const content = await sendFile('/upload/image', file, { method: 'POST', token, failure, onProgress, signal });
  return read(content, isImage, failure);
}
