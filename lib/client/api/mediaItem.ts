import type { ImageChange, MediaDetail, MediaItem } from '#lib/domain/uploadedImage.ts';
import { toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';

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

/** Puts another file in the image's place: it keeps its address, and whatever shows it shows the new one. */
export async function replaceMediaFile(
  id: string,
  file: File,
  token: string,
  signal?: AbortSignal,
): Promise<MediaItem> {
  const failure = 'Failed to replace image';
  const body = new FormData();
  body.append('file', file);
  const path = `${pathOf(id)}/file`;
  const content = await request(path, { method: 'PUT', token, body, timeout: longTimeout, failure, signal });
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
