import { readFile } from 'node:fs/promises';
import type { ZipReader } from '../../archive/ZipReader.ts';
import { CliError } from '../../CliError.ts';
import { unreadableReason } from '../../logging/unreadableReason.ts';
import { type Attachments, attachmentsInZip } from '../attachments.ts';
import { ImportFileError } from '../ImportFileError.ts';
import { isZip } from '../isZip.ts';
import { openZip } from '../openZip.ts';
import { type GhostExport, ghostExportSchema } from './ghostExport.ts';

type Read = { data: GhostExport; attachments: Attachments | null; close: () => void };

/**
 * Reads the JSON of Settings → Export, or an archive that contains it (`ghost backup`).
 *
 * @throws ImportFileError for an unreadable or other file
 */
export async function readGhostExport(path: string): Promise<Read> {
  if (!(await isZip(path))) return { data: await readJson(path), attachments: null, close: () => {} };
  const zip = await openZip(path);
  try {
    return { data: await readPacked(zip, path), attachments: attachmentsInZip(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readJson(path: string): Promise<GhostExport> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CliError(`${path} can't be read as a Ghost export: ${unreadableReason(error)}`);
  });
  try {
    return ghostExportSchema.parse(JSON.parse(text));
  } catch (error) {
    // A truncated export still begins like one.
    const problem = error instanceof SyntaxError && /^\s*\{\s*"(?:db|data|meta)"/.test(text) ? 'damaged' : 'wrong';
    const message = `${path} can't be read as a Ghost export: ${unreadableReason(error)}`;
    throw new ImportFileError(`import_file_${problem}`, message);
  }
}

/** The first JSON file that is an export; others in a backup are settings and redirects. */
async function readPacked(zip: ZipReader, path: string): Promise<GhostExport> {
  for (const name of zip.paths.filter((one) => one.endsWith('.json'))) {
    const text = await zip.readText(name).catch(() => {
      throw new ImportFileError('import_file_damaged', `${name} in ${path} can't be unpacked.`);
    });
    const found = ghostExportSchema.safeParse(parse(text));
    if (found.success) return found.data;
  }
  throw new ImportFileError('import_file_wrong', `${path} contains no Ghost export.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
