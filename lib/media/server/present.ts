import type { MediaItem, UploadedImage } from '../uploadedImage.ts';
import type { ImageRow } from './queries/images.ts';

export function presentImage(row: ImageRow): UploadedImage {
  return {
    id: row.id,
    url: row.url,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    placeholder: row.placeholder,
    variants: row.variants,
    alt: row.alt,
  };
}

export function presentMediaItem(row: ImageRow): MediaItem {
  return {
    ...presentImage(row),
    name: row.name,
    credit: row.credit,
    description: row.description,
    author: row.author,
    copyright: row.copyright,
    focus: { x: row.focusX, y: row.focusY },
    crop: row.crop,
    usage: row.usage,
    uploader: row.uploader && { id: row.uploader.id, name: row.uploader.name },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
