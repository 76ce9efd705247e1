import type { ImageChange, MediaItem } from '../uploadedImage.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { isText, objectOf, read } from '#lib/platform/http/browser/read.ts';
import { longTimeout, requestFile } from '#lib/platform/http/browser/request.ts';
import { sendFile } from '#lib/platform/http/browser/sendFile.ts';

const isMediaItem = objectOf<MediaItem>({ url: isText });

/** An image of the library, with the articles that use it. */
export function fetchMediaItem(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch image';
  return callApi('GET /media/:id', { param: { id }, token, expect: 'usedIn', failure, signal });
}

export function updateMediaItem(id: string, body: ImageChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update image';
  const options = { param: { id }, token, body, failure, signal, timeout: longTimeout };
  return callApi('PUT /media/:id', { ...options, expect: 'url' });
}

/** The full image, whatever crop readers see. */
export function fetchMediaOriginal(id: string, token: string, signal?: AbortSignal): Promise<Blob> {
  const failure = 'Failed to fetch the full image';
  return requestFile(`/media/${encodeURIComponent(id)}/original`, { token, failure, signal, timeout: longTimeout });
}

/**
 * Replaces the image's file: the URL stays, and all pages show the new file.
 *
 * @param onProgress called with the sent part of the file, between 0 and 1
 * @throws ApiError with the server's message; Error without a response; the signal's reason when the caller aborts
 */
export async function replaceMediaFile(
  id: string,
  file: File,
  token: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
) {
  const sending = { method: 'PUT', token, failure: 'Failed to replace image', onProgress, signal } as const;
  return read(await sendFile(`/media/${encodeURIComponent(id)}/file`, file, sending), isMediaItem, sending.failure);
}

/** @param force also removes it from articles that use it; without it such an image is not deleted (409) */
export function deleteMediaItem(id: string, token: string, force = false, signal?: AbortSignal) {
  const options = { param: { id }, query: force ? { force: '1' as const } : {}, token, signal };
  return callApi('DELETE /media/:id', { ...options, failure: 'Failed to delete image' });
}
