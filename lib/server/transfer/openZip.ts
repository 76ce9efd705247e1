import { ZipReader } from '../archive/ZipReader.ts';
import { CliError } from '../CliError.ts';
import { ImportFileError } from './ImportFileError.ts';
import { isZip } from './isZip.ts';

/** @throws ImportFileError for a file that is not an archive, or a truncated one */
export async function openZip(path: string): Promise<ZipReader> {
  try {
    return await ZipReader.open(path);
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
