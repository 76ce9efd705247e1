import type { Readable } from 'node:stream';

/** Files that take the place of a picture's former ones, until it is known whether the database has stored the change. */
export type Replacement = {
  /** From now on readers get the new files. */
  apply: () => Promise<void>;
  /** Readers get the former files again, and the new ones are gone. */
  revert: () => Promise<void>;
  /** Deletes the stored copy of the former files. */
  finish: () => Promise<void>;
};

/** Where pictures lie: a folder of files each, named by the picture's id. */
export type MediaStore = {
  /** Takes over the files of a local folder, in the place of those that were there. */
  put: (id: string, folder: string) => Promise<void>;
  /** The same in steps, of which the first may take its time and changes nothing. */
  replace: (id: string, folder: string) => Promise<Replacement>;
  remove: (id: string) => Promise<void>;
  /** What is there, with the moment of its last change; in no order, and once a file where each has a moment of its own. */
  list: () => AsyncIterable<{ id: string; changedAt: Date }>;
  /** The beginning of its files' addresses. */
  address: (id: string) => string;
};

/** A store whose files this process hands on to readers. */
export type RemoteMediaStore = MediaStore & {
  /** Null when there is no such file. */
  read: (id: string, name: string) => Promise<{ content: Readable; bytes: number | undefined } | null>;
};

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The type of a file by its name; null for a name that is none of ours: a width and the ending of a format. */
export function mediaType(name: string): (typeof types)[keyof typeof types] | null {
  const ending = /^[1-9]\d{0,4}\.(avif|webp|jpg)$/.exec(name)?.[1];
  if (ending === 'avif' || ending === 'webp' || ending === 'jpg') return types[ending];
  return null;
}

/** An address never changes its picture: a replaced one has another version in its address. */
export const mediaCaching = 'public, max-age=31536000, immutable';
