import { readFile } from 'node:fs/promises';
import type { ZipReader } from '#lib/platform/storage/server/ZipReader.ts';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { decodeText } from '#lib/articles/server/content/decodeText.ts';
import { unreadableReason } from '#lib/platform/logging/server/unreadableReason.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { type Attachments, attachmentsInZip } from '../attachments.ts';
import { ImportFileError } from '../ImportFileError.ts';
import type { ImportReport } from '../ImportReport.ts';
import { isZip } from '../isZip.ts';
import { openZip } from '../openZip.ts';
import { type GhostExport, toGhostExport } from './ghostExport.ts';

type Read = { data: GhostExport; attachments: Attachments | null; close: () => void };

/**
 * Reads the JSON of Settings → Export, or an archive that contains it (`ghost backup`).
 *
 * @throws ImportFileError for an unreadable or other file
 */
export async function readGhostExport(path: string, report: ImportReport): Promise<Read> {
  if (!(await isZip(path))) return { data: await readJson(path, report), attachments: null, close: () => {} };
  const zip = await openZip(path);
  try {
    return { data: await readPacked(zip, path, report), attachments: attachmentsInZip(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readJson(path: string, report: ImportReport): Promise<GhostExport> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CliError(`${path} can't be read as a Ghost export: ${unreadableReason(error)}`);
  });
  const text = decodeText(bytes);
  const found = toGhostExport(parseJson(text), report);
  if (found) return found;
  // A truncated export still begins like one.
  const isDamaged = parseJson(text) === null && /^\s*\{\s*"(?:db|data|meta)"/.test(text);
  const reason = isDamaged ? 'it is damaged' : 'it is damaged or of another format';
  const message = `${path} can't be read as a Ghost export: ${reason}`;
  throw new ImportFileError(`import_file_${isDamaged ? 'damaged' : 'wrong'}`, message);
}

/** The first JSON file that is an export; others in a backup are settings and redirects. */
async function readPacked(zip: ZipReader, path: string, report: ImportReport): Promise<GhostExport> {
  for (const name of zip.paths.filter((one) => one.endsWith('.json'))) {
    const text = await zip.readText(name).catch(() => {
      throw new ImportFileError('import_file_damaged', `${name} in ${path} can't be unpacked.`);
    });
    const found = toGhostExport(parseJson(text), report);
    if (found) return found;
  }
  throw new ImportFileError('import_file_wrong', `${path} contains no Ghost export.`);
}
