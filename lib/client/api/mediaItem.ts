import type { ImageChange, MediaItem } from '#lib/domain/uploadedImage.ts';
import { callApi } from './callApi.ts';
import { isText, objectOf, read } from './read.ts';
import { sendFile } from './sendFile.ts';

const isMediaItem = objectOf<MediaItem>({ url: isText });

/** An image of the library, with the articles that use it. */
export function fetchMediaItem(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch image';
  return callApi('GET /media/:id', { param: { id }, token, expect: 'usedIn', failure, signal });
}

export function updateMediaItem(id: string, body: ImageChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update image';
  return callApi('PUT /media/:id', { param: { id }, token, body, expect: 'url', failure, signal });
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
