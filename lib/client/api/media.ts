import type { MediaItem } from '#lib/domain/uploadedImage.ts';
import { isPageOf, type Listed, type ListQuery, toQuery } from './paging.ts';
import { isNumber, isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type MediaListQuery = ListQuery & { q?: string; unused?: '1'; missingAlt?: '1' };
export type MediaPage = Listed<'images', MediaItem>;

const isMediaItem = objectOf<MediaItem>({ id: isText, url: isText, width: isNumber, height: isNumber, name: isText });
const isMediaPage = isPageOf('images', isMediaItem);

/** Images of the library. */
export async function fetchMedia(query: MediaListQuery, token: string, signal?: AbortSignal): Promise<MediaPage> {
  const failure = 'Failed to fetch media';
  const { q, ...rest } = query;
  const path = `/media${toQuery({ ...rest, q: q || undefined })}`;
  return read(await request(path, { token, failure, signal }), isMediaPage, failure);
}
