import { resolve } from 'node:path';
import type { Actor } from '#lib/domain/role.ts';
import type { ImportSourceName } from '#lib/domain/transfer.ts';
import type { Db } from '../db/database.ts';
import { type Attachments, attachmentsInFolder } from './attachments.ts';
import { attachmentsOnSite } from './attachmentsOnSite.ts';
import { ghostSource } from './ghost/ghostSource.ts';
import { ImportReport } from './ImportReport.ts';
import { importContent } from './importContent.ts';
import type { ImportSource } from './importItems.ts';
import { vestnikSource } from './vestnik/vestnikSource.ts';
import { wordpressSource } from './wordpress/wordpressSource.ts';

export type ImportRequest = {
  from: ImportSourceName;
  path: string;
  /** The name that the file had where it was exported; by default, the one of the path. */
  fileName?: string;
  /** Where its pictures are; an archive may contain them itself. */
  attachments?: { folder: string } | { site: string } | undefined;
  /** Executes everything and rolls it back. */
  dryRun: boolean;
  /** Called regularly with the numbers of finished items, of items in the file and of finished articles. */
  progress: (done: number, total: number, articles: number) => void | Promise<void>;
  signal?: AbortSignal;
  /** Ids of what this site gets back from its own export; all that needs no choice if they are absent. */
  chosen?: string[] | undefined;
};

/**
 * Imports a file that another site exported.
 *
 * @throws ImportFileError if the file can't be read or its site does not respond
 * @throws the signal's reason
 */
export async function runImport(caller: { db: Db; actor: Actor }, request: ImportRequest): Promise<ImportReport> {
  const { dryRun, progress, signal } = request;
  const report = new ImportReport();
  const source = await openSource(caller.db, request, report);
  try {
    await importContent(caller, source, { dryRun, report, progress, signal });
    return report;
  } finally {
    source.close();
  }
}

async function openSource(db: Db, request: ImportRequest, report: ImportReport): Promise<ImportSource> {
  const { from, path, fileName = resolve(path) } = request;
  if (from === 'vestnik') return vestnikSource(db, path, report, request.chosen ? new Set(request.chosen) : null);
  const attachments = await openAttachments(request);
  if (from === 'ghost') return ghostSource(path, fileName, attachments, report);
  return wordpressSource(path, attachments, report);
}

async function openAttachments({ attachments, signal }: ImportRequest): Promise<Attachments | null> {
  if (!attachments) return null;
  return 'folder' in attachments
    ? attachmentsInFolder(attachments.folder)
    : attachmentsOnSite(attachments.site, signal);
}
