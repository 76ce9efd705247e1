import { mkdir, open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { type MediaStore, newSourceName } from '#lib/platform/storage/server/mediaStore.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ImageVariant } from '../image.ts';
import { findImage, type ImageRow, insertImage } from './queries/images.ts';
import type { Renditions } from './renditions.ts';
import { type EncodedPicture, runEncoder } from './runEncoder.ts';
import { spoolUpload, type Upload } from './spoolUpload.ts';
import { inWorkFolder } from './workFolder.ts';

const signatures: ((head: Buffer) => boolean)[] = [
  // JPEG
  (head) => head.readUIntBE(0, 3) === 0xffd8ff,
  // PNG
  (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  // GIF
  (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  // WebP
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  // AVIF and HEIC: as the major brand or among the first compatible brands
  (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]|hei[cxms]/.test(head.toString('latin1', 8, 40)),
];

/** Whether a file has the signature of JPEG, PNG, GIF, WebP, AVIF or HEIC. Its name is ignored. */
export async function isKnownImage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(40);
    await file.read(head, 0, head.length, 0);
    return signatures.some((fits) => fits(head));
  } finally {
    await file.close();
  }
}

/** An uploaded and encoded picture; `folder` contains only its files, and is deleted after processing. */
export type ReceivedImage = EncodedPicture & { name: string; folder: string };

/**
 * Encoding takes a processor and about 300 MB (900 MB for HEIC with 48 megapixels) for seconds. Queued uploads are files on disk
 * and use no memory.
 */
export const encoding = new Semaphore(shareOf(availableParallelism() > 3 ? 2 : 1), shareOf(30));

/**
 * Encodes an uploaded picture and passes it to `store`; the temporary files are deleted afterwards.
 *
 * @throws DomainError too_large, unsupported, unprocessable, invalid, unavailable, full; the signal's reason
 */
export function receiveImage<Result>(upload: Upload, store: (image: ReceivedImage) => Promise<Result>) {
  return encodeFile((path) => spoolUpload(upload, path), store, upload.signal);
}

/** @param write writes the file to a path and returns its name */
export function encodeFile<Result>(
  write: (path: string) => Promise<string>,
  store: (image: ReceivedImage) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const input = join(work, 'upload');
    const name = await write(input);
    if (!(await isKnownImage(input))) throw new DomainError('unsupported', 'image_type_unknown');

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const options = { sourceName: newSourceName() };
    const image = await encoding.run(() => runEncoder(input, folder, options, signal), signal);
    signal.throwIfAborted();
    return store({ ...image, name, folder });
  });
}

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

type NewImage = {
  id: string;
  /** Null for what the site fetched itself. */
  uploaderId: string | null;
  image: ReceivedImage;
  /** The URL from which it was fetched, for the log. */
  source?: string;
};

/**
 * Adds an encoded image to the library. Files are stored first and the row last, so an interruption leaves only files
 * without a row, which the cleanup finds.
 */
export async function addImage(
  { actor, requestId }: Caller,
  { id, uploaderId, image, source }: NewImage,
): Promise<ImageRow> {
  const store = await openStore();
  await store.put(id, image.folder);
  return inTransaction(async (transaction) => {
    const { name, width, height, details } = image;
    const files = { ...storedImage(store, id, image), source: image.source };
    const isNew = await insertImage(transaction, { ...files, ...details, id, name, uploaderId });
    if (isNew) {
      await addLogEntry(transaction, {
        actor,
        action: 'image.upload',
        target: { type: 'image', id, label: name || id },
        details: { after: { width, height, ...(source !== undefined && { source }) } },
        requestId,
      });
    }
    const row = await findImage(transaction, id);
    if (!row) throw new Error('The inserted image is missing');
    return row;
  });
}
