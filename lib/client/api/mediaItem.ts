import type { ImageChange, MediaItem } from '#lib/domain/uploadedImage.ts';
import { callApi } from './callApi.ts';
import { isText, objectOf, read } from './read.ts';
import { sendFile } from './sendFile.ts';

const isMediaItem = objectOf<MediaItem>({ url: isText });

/** An image of the library, with the articles that show it. */
export function fetchMediaItem(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch image';
  return callApi('GET /media/:id', { param: { id }, token, expect: 'usedIn', failure, signal });
}

export function updateMediaItem(id: string, body: ImageChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update image';
  return callApi('PUT /media/:id', { param: { id }, token, body, expect: 'url', failure, signal });
}

/**
 * Puts another file in the image's place: it keeps its address, and whatever shows it shows the new one.
 *
 * @param onProgress told how far the file is, between 0 and 1
 * @throws ApiError with the server's message; Error when no answer came; the signal's reason when the caller aborts
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

/** @param force takes it out of the articles that show it, too; without it such an image stays (409) */
export function deleteMediaItem(id: string, token: string, force = false, signal?: AbortSignal) {
  const options = { param: { id }, query: force ? { force: '1' as const } : {}, token, signal };
  return callApi('DELETE /media/:id', { ...options, failure: 'Failed to delete image' });
}
