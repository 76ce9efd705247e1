import { validate as isUuid } from 'uuid';
import { mediaType } from '#lib/platform/storage/server/MediaStore.ts';

/** Picture id and file name of a /media/ URL; null if it does not have the form of ours. */
export function mediaPath(url: string): { id: string; name: string; type: string } | null {
  const [, id = '', name = ''] = /^\/media\/([^/?]+)\/([^/?]+)(?:\?|$)/.exec(url) ?? [];
  const type = mediaType(name);
  return type && isUuid(id) ? { id, name, type } : null;
}
