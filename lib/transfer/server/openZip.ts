import { ZipReader } from '#lib/platform/storage/server/ZipReader.ts';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { ImportFileError } from './ImportFileError.ts';
import { isZip } from './isZip.ts';

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
