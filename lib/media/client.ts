import { useEffect, useState } from 'react';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { isText, objectOf, read } from '#lib/platform/http/browser/read.ts';
import { longTimeout, requestFile } from '#lib/platform/http/browser/request.ts';
import { uploadFile } from '#lib/platform/http/browser/uploadFile.ts';
import type { ImageChange, MediaItem, UploadedImage } from './uploadedImage.ts';

export type MediaListQuery = Query<'GET /media'>;

export function fetchMedia({ q, ...rest }: MediaListQuery, token: string, signal?: AbortSignal) {
  const query = { ...rest, q: q || undefined };
  return callApi('GET /media', { query, token, expect: 'images', failure: 'Failed to fetch media', signal });
}

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
  return read(await uploadFile(`/media/${encodeURIComponent(id)}/file`, file, sending), isMediaItem, sending.failure);
}

/** @param force also removes it from articles that use it; without it such an image is not deleted (409) */
export function deleteMediaItem(id: string, token: string, force = false, signal?: AbortSignal) {
  const options = { param: { id }, query: force ? { force: '1' as const } : {}, token, signal };
  return callApi('DELETE /media/:id', { ...options, failure: 'Failed to delete image' });
}

/** The server downloads an external picture into the library. */
export function uploadFromUrl(url: string, token: string, signal?: AbortSignal) {
  const options = { token, body: { url }, failure: 'Failed to fetch the image', signal, timeout: longTimeout };
  return callApi('POST /upload/from-url', { ...options, expect: 'url' });
}

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
  const content = await uploadFile('/upload/image', file, { method: 'POST', token, failure, onProgress, signal });
  return read(content, isImage, failure);
}

/** The URL of an image without its crop. For a cropped one this is a local copy, because its full image is not public. */
export function useFullImage({ id, url, crop }: MediaItem) {
  const { data, error, mutate } = useOwnRead(fetchOriginal, crop ? [id, url] : null);
  const [copy, setCopy] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const local = URL.createObjectURL(data);
    setCopy(local);
    return () => URL.revokeObjectURL(local);
  }, [data]);

  return { source: crop ? copy : url, error, reload: () => void mutate() };
}

/** @param _url differs for each version of the image */
function fetchOriginal(id: string, _url: string, bearer: string) {
  return fetchMediaOriginal(id, bearer);
}

/** An image of the library with the articles that use it; null requests nothing. */
export function useMediaItem(id: string | null) {
  const { data, error, mutate } = useOwnRead(fetchMediaItem, id ? [id] : null);
  return { image: data, error, reload: () => void mutate() };
}
