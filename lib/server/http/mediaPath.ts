import { validate as isUuid } from 'uuid';
import { mediaType } from '../media/MediaStore.ts';

/** The picture and the file that an address below /media/ names; null for an address that names none of ours. */
export function mediaPath(url: string): { id: string; name: string; type: string } | null {
  const [, id = '', name = ''] = /^\/media\/([^/?]+)\/([^/?]+)(?:\?|$)/.exec(url) ?? [];
  const type = mediaType(name);
  return type && isUuid(id) ? { id, name, type } : null;
}
