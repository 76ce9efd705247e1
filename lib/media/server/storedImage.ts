import type { ImageVariant } from '../image.ts';
import type { MediaStore } from '#lib/platform/storage/server/MediaStore.ts';
import type { Renditions } from './renditions.ts';

/** A stored picture, with the fields of its row. */
export type StoredImage = {
  url: string;
  width: number;
  height: number;
  /** Total size of its files. */
  bytes: number;
  placeholder: string;
  variants: ImageVariant[];
};

/** Width that mail programs and link previews need at most. */
const maxOriginalWidth = 1200;

/** @param version 1 for a new picture, incremented by each replacement, so that no cache shows the former one */
export function storedImage(store: MediaStore, id: string, renditions: Renditions, version = 1): StoredImage {
  const query = version > 1 ? `?v=${version}` : '';
  const variants = renditions.files.map(({ name, type, width }) => ({
    url: `${store.address(id)}${name}${query}`,
    width,
    type,
  }));
  const jpegs = variants.filter(({ type }) => type === 'image/jpeg');
  const original = jpegs.findLast(({ width }) => width <= maxOriginalWidth) ?? jpegs[0] ?? variants[0];
  return {
    url: original?.url ?? '',
    width: renditions.width,
    height: renditions.height,
    bytes: renditions.files.reduce((sum, { bytes }) => sum + bytes, 0),
    placeholder: renditions.placeholder,
    variants,
  };
}
