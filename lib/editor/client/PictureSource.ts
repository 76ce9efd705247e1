import type { UploadRefusal } from '#lib/media/client/uploadRefusal.ts';

/** Where the picture of a placeholder comes from; `name` is its name for the author. */
export type PictureSource = { name: string } & (
  | { kind: 'file'; file: File }
  | { kind: 'address'; address: string }
  /** Nothing to upload: a file that the clipboard only mentions, or one that the server would refuse. */
  | { kind: 'refused'; reason: UploadRefusal | 'unreadable' }
);

export function fileSource(file: File): PictureSource {
  return { kind: 'file', name: file.name, file };
}
