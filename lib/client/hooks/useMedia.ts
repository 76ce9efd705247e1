import { fetchMedia, type MediaListQuery } from '../api/media.ts';
import { useListPage } from './useListPage.ts';

/** A page of the library. */
export function useMedia(query: MediaListQuery | null) {
  return useListPage(query, fetchMedia);
}
