import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { ZipWriter } from './ZipWriter.ts';

/** Writes a zip file completely or not at all; only its owner can read and write it. */
export async function writeZip<Result>(path: string, work: (zip: ZipWriter) => Promise<Result>): Promise<Result> {
  const partial = `${path}.part`;
  const zip = new ZipWriter(createWriteStream(partial, { mode: 0o600 }));
  try {
    const result = await work(zip);
    await zip.finish();
    const file = await open(partial);
    await file.sync();
    await file.close();
    await rename(partial, path);
    return result;
  } catch (error) {
    await zip.discard();
    await rm(partial, { force: true });
    throw error;
  }
}
