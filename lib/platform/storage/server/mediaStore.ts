import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { env } from '#lib/platform/process/server/env.ts';
import type { Bucket, ObjectHeaders, StoredObject } from './Bucket.ts';

/** A replacement of a picture's files that can be reverted until the database transaction has ended. */
export type Replacement = {
  /** Makes the new files visible to readers. */
  apply: () => Promise<void>;
  /** Restores the former files and deletes the new ones. */
  revert: () => Promise<void>;
  /** Deletes the backup of the former files. */
  finish: () => Promise<void>;
};

/** Storage of pictures: one folder of files per picture, named by its id. */
export type MediaStore = {
  /** Stores the files of a local folder and replaces existing ones. */
  put: (id: string, folder: string) => Promise<void>;
  /** The same in steps. The first one may be slow and changes nothing. */
  replace: (id: string, folder: string) => Promise<Replacement>;
  remove: (id: string) => Promise<void>;
  /** Stored pictures with the time of their last change, unordered. An id may occur once per file if files have their own times. */
  list: () => AsyncIterable<{ id: string; changedAt: Date }>;
  /** URL prefix of the picture's files. */
  address: (id: string) => string;
};

/** A store whose files this process serves. */
export type RemoteMediaStore = MediaStore & {
  /** Null when there is no such file. @param range as in a request, `bytes=0-99` */
  read: (id: string, name: string, range?: string) => Promise<StoredObject | null>;
};

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Content type of a picture by its name, which is a width and an extension; null for other names. */
export function mediaType(name: string): (typeof types)[keyof typeof types] | null {
  const ending = /^[1-9]\d{0,4}\.(avif|webp|jpg)$/.exec(name)?.[1];
  if (ending === 'avif' || ending === 'webp' || ending === 'jpg') return types[ending];
  return null;
}

/** Of files that readers load; others are saved instead of shown, because they may contain what a viewer runs. */
const shownTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};
const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';
const savedTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: `${office}wordprocessingml.document`,
  xlsx: `${office}spreadsheetml.sheet`,
  pptx: `${office}presentationml.presentation`,
  odt: `${openDocument}text`,
  ods: `${openDocument}spreadsheet`,
  odp: `${openDocument}presentation`,
  csv: 'text/csv',
};

/** How a picture or a file is served, by its name; null for other names. */
export function servedAs(name: string): { type: string; isSaved: boolean } | null {
  const picture = mediaType(name);
  if (picture) return { type: picture, isSaved: false };
  const ending = /^[a-z0-9-]{1,90}\.([a-z0-9]{3,4})$/.exec(name)?.[1] ?? '';
  const shown = shownTypes[ending];
  const type = shown ?? savedTypes[ending];
  return type === undefined ? null : { type, isSaved: shown === undefined };
}

/**
 * Name of the file with a picture's full image. It is in the picture's folder, but not served. It can't be guessed, because a
 * bucket may be public, and a crop may hide what nobody should see.
 */
export function newSourceName(): string {
  return `source-${randomUUID()}`;
}

export function isSourceName(name: string): boolean {
  return /^source-[0-9a-f-]{36}$/.test(name);
}

/** The content of a URL never changes: replacing a picture changes the version in its URL. */
export const mediaCaching = 'public, max-age=31536000, immutable';

/** Of a file in a bucket, which may serve it itself. */
export function objectHeaders(name: string): ObjectHeaders {
  const { type, isSaved } = servedAs(name) ?? { type: 'application/octet-stream', isSaved: true };
  return { type, caching: mediaCaching, ...(isSaved && { disposition: 'attachment' }) };
}

/** Served below /media/: a folder for each picture. */
export const mediaDirectory = join(env.DATA_DIR, 'media');

/**
 * Unfinished uploads; in the same file system, so that a finished folder can be renamed into place. Names with a leading dot are
 * not served.
 */
export const workDirectory = join(mediaDirectory, '.work');

/** Files that are uploaded in parts. Here for the same reason, and so that a finished one can be linked into place. */
export const uploadsDirectory = join(mediaDirectory, '.uploads');

/** Files of imports, a folder for each. Here, because several machines of one site share this directory. */
export const importDirectory = join(mediaDirectory, '.import');

const opened = new Map<string, Promise<Bucket>>();

/** The bucket of `S3_BUCKET`, or null if it is not set. */
export async function openBucket(): Promise<Bucket | null> {
  return env.S3_BUCKET ? openBucketNamed(env.S3_BUCKET) : null;
}

/** A bucket of the service that the settings name. The SDK is loaded only then. */
export function openBucketNamed(name: string): Promise<Bucket> {
  const bucket =
    opened.get(name) ??
    import('./Bucket.ts').then(
      ({ Bucket }) =>
        new Bucket({
          bucket: name,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }),
    );
  opened.set(name, bucket);
  return bucket;
}
