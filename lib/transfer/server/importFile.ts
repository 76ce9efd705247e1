import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { decoded } from '#lib/platform/text/decoded.ts';

/** Codes have a sentence below `errors.` in the locale files. */
export type ImportFileProblem =
  | 'import_file_wrong'
  | 'import_file_damaged'
  | 'import_file_damaged_at'
  | 'import_encoding_unknown'
  | 'source_unreachable';

/** Nothing can be imported. The message is for the terminal, where the file has a path; the newsroom shows the code's sentence. */
export class ImportFileError extends CliError {
  readonly problem: ImportFileProblem;
  /** For the sentence: the line of the damage, the name of the encoding. */
  readonly value: string;

  constructor(problem: ImportFileProblem, message: string, value = '') {
    super(message);
    this.problem = problem;
    this.value = value;
  }
}

/** The signature of the first entry (APPNOTE 4.3.7), which a truncated archive has too. */
const signature = Buffer.from('PK\x03\x04');

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(signature.length), position: 0 });
    return bytesRead === signature.length && buffer.equals(signature);
  } finally {
    await file.close();
  }
}

/** Twenty files for each of 20,000 pictures; 1 GiB has room for 20 million names. */
const maxEntries = 400_000;

/** @throws ImportFileError for a file that is not an archive, or a truncated one */
export async function openZip(path: string): Promise<ZipReader> {
  try {
    return await ZipReader.open(path, maxEntries);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new ImportFileError((await isZip(path)) ? 'import_file_damaged' : 'import_file_wrong', error.message);
  }
}

/** @throws ImportFileError if the archive does not contain the file, or only a damaged one */
export async function* unpack(zip: ZipReader, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.read(path);
  } catch {
    throw new ImportFileError('import_file_damaged', `${path} in the archive can't be unpacked.`);
  }
}

const longestName = 1000;

/** The part of an upload's address that identifies it: the path below `uploads/` without the size suffix. */
export function uploadKey(address: string): string | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
  const below = /\/(?:uploads|content\/images)\/(?:size\/w\d+\/)?(.+)$/.exec(path)?.[1];
  // No file has such a long name, and the expression's time grows with the square of its length.
  if (!below || below.length > longestName) return null;
  try {
    return decodeURIComponent(below).replace(/(?:-\d+x\d+|-scaled|-rotated)+(?=\.\w+$)/, '');
  } catch {
    return null;
  }
}

/** Finds the file of an upload in a copy of the `uploads/` folder; null if it is not there. */
export function findUpload(folder: string, address: string): string | null {
  const path = decoded(URL.parse(address, 'http://localhost')?.pathname ?? '').replaceAll('\0', '');
  const names = [uploadPath(address), uploadKey(address) ?? '', path.split('/').at(-1) ?? ''];
  for (const name of names) {
    const file = name && resolve(folder, name);
    if (file && isInside(folder, file) && existsSync(file)) return file;
  }
  return null;
}

/** The path of an upload below the folder of uploads; an empty string for other addresses. */
export function uploadPath(address: string): string {
  const path = decoded(URL.parse(address, 'http://localhost')?.pathname ?? '').replaceAll('\0', '');
  return /\/(?:uploads|content\/images)\/(.+)$/.exec(path)?.[1] ?? '';
}

/** Protects against path traversal: a file named by an export must be in the folder. */
function isInside(folder: string, file: string): boolean {
  const path = relative(resolve(folder), file);
  return path !== '' && !path.startsWith(`..${sep}`) && path !== '..' && resolve(join(folder, path)) === file;
}

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
