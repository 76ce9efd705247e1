import type { ImageChange, MediaDetail, MediaItem } from '#lib/domain/uploadedImage.ts';
import { toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';
import { sendFile } from './sendFile.ts';

const isMediaItem = objectOf<MediaItem>({ id: isText, url: isText, width: isNumber, height: isNumber, name: isText });
const isMediaDetail = objectOf<MediaDetail>({
  id: isText,
  url: isText,
  usedIn: listOf(objectOf<MediaDetail['usedIn'][number]>({ id: isText, title: isText })),
});

/** An image of the library, with the articles that show it. */
export async function fetchMediaItem(id: string, token: string, signal?: AbortSignal): Promise<MediaDetail> {
  const failure = 'Failed to fetch image';
  return read(await request(pathOf(id), { token, failure, signal }), isMediaDetail, failure);
}

export async function updateMediaItem(
  id: string,
  change: ImageChange,
  token: string,
  signal?: AbortSignal,
): Promise<MediaItem> {
  const failure = 'Failed to update image';
  return read(await request(pathOf(id), { method: 'PUT', token, body: change, failure, signal }), isMediaItem, failure);
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
): Promise<MediaItem> {
  const failure = 'Failed to replace image';
  const content = await sendFile(`${pathOf(id)}/file`, file, { method: 'PUT', token, failure, onProgress, signal });
  return read(content, isMediaItem, failure);
}

/** @param force takes it out of the articles that show it, too; without it such an image stays (409) */
export async function deleteMediaItem(id: string, token: string, force = false, signal?: AbortSignal): Promise<void> {
  const path = `${pathOf(id)}${toQuery({ force: force ? 1 : undefined })}`;
  await request(path, { method: 'DELETE', token, failure: 'Failed to delete image', signal });
}

function pathOf(id: string): string {
  return `/media/${encodeURIComponent(id)}`;
}
