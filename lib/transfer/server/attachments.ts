import { createReadStream } from 'node:fs';
import type { ZipReader } from '#lib/platform/storage/server/ZipReader.ts';
import { unpack } from './openZip.ts';
import { findUpload, uploadPath } from './uploads.ts';

export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** The files that a site's exported texts refer to. */
export type Attachments = {
  /** @param address of an upload on the former site; null if it is certain that there is no such file */
  find: (address: string) => OpenFile | null;
};

/** A copy of `wp-content/uploads` or `content/images`. */
export function attachmentsInFolder(folder: string): Attachments {
  return {
    find: (address) => {
      const file = findUpload(folder, address);
      return file ? async () => createReadStream(file) : null;
    },
  };
}

/** An archive that has Ghost's `content/images` in any of its folders. */
export function attachmentsInZip(zip: ZipReader): Attachments {
  const files = new Map(
    zip.paths.flatMap((path) => {
      const below = /(?:^|\/)images\/(.+[^/])$/.exec(path)?.[1];
      return below ? [[below, path] as const] : [];
    }),
  );
  return {
    find: (address) => {
      const file = files.get(uploadPath(address));
      return file === undefined ? null : async () => unpack(zip, file);
    },
  };
}
