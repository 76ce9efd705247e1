import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { markTaskRunning } from '#lib/jobs/server/queries.ts';
import { type Actor, actorOf, visitor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { toFetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { isDatabaseUnavailable, isDiskFull } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ImportSourceName } from '../transfer.ts';
import { ghostSource } from './ghost/ghostSource.ts';
import { ImportReport } from './ImportReport.ts';
import { importContent } from './importContent.ts';
import { type Attachments, attachmentsInFolder, ImportFileError } from './importFile.ts';
import type { ImportSource } from './importItems.ts';
import { deleteImportFile, importFile } from './imports.ts';
import {
  failImportRun,
  findImportRun,
  finishImportRun,
  type ImportRunRow,
  setImportProgress,
} from './queries/importRuns.ts';
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

/** Larger than the upload limit, because original camera files are. */
const maxBytes = 50 * 1024 * 1024;
/** Milliseconds for one picture. */
const timeout = 30_000;
/** Consecutive pictures without any response: each of the others would take a timeout too. */
const maxFailures = 5;

/**
 * The former site itself, from which pictures are fetched. It may have moved: addresses in its texts are looked up at
 * the same path of the given one.
 *
 * @throws ImportFileError if the site does not respond
 */
async function attachmentsOnSite(site: string, signal?: AbortSignal): Promise<Attachments> {
  await guardedFetch(site, { maxBytes, timeout, signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    // A page that is too large or oddly encoded is a response too.
    if (/too_large|bad_encoding/.test(toFetchError(error).code)) return;
    throw unreachable(site);
  });
  let failures = 0;

  async function fetchPicture(address: string): Promise<Uint8Array[]> {
    const { status, body } = await guardedFetch(address, { maxBytes, timeout, signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      const { code } = toFetchError(error);
      if (code === 'too_large') throw new DomainError('too_large', 'file_too_large');
      failures += 1;
      if (failures >= maxFailures) throw unreachable(site);
      throw new DomainError('unprocessable', code === 'timeout' ? 'image_timeout' : 'image_unreachable');
    });
    failures = 0;
    if (status < 200 || status > 299) throw new DomainError('unprocessable', 'image_unreachable');
    return [body];
  }

  return {
    find: (address) => {
      const url = URL.parse(address.replace('__GHOST_URL__', ''), site);
      return url && /^https?:$/.test(url.protocol)
        ? async () => toChunks(await fetchPicture(new URL(url.pathname, site).href))
        : null;
    },
  };
}

async function* toChunks(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function unreachable(site: string): ImportFileError {
  return new ImportFileError('source_unreachable', `${site} does not respond.`);
}

/** Minimum milliseconds between two writes of the progress. */
const interval = 1_000;

/**
 * Runs an uploaded import, dry or real. Idempotent: a retry after a crash continues. An error of the file is stored
 * with the run; throws only errors that a retry may fix, or the signal's reason when the process stops.
 */
export async function runImportTask(
  { db }: Caller,
  { runId, chosen }: { runId: string; chosen?: string[] | undefined },
  signal: AbortSignal,
): Promise<void> {
  const run = await findImportRun(db, runId);
  if (!run || run.state === 'done' || run.state === 'failed') return;
  await markTaskRunning(db, runId, 0);
  let isDone = false;
  try {
    await work(db, run, chosen, signal);
    isDone = true;
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    await failImportRun(db, runId, problemOf(error, runId));
  }
  // The file of a finished dry run is needed for the real one.
  if (!isDone || !run.dryRun) await deleteImportFile(runId);
}

async function work(db: Db, run: ImportRunRow, chosen: string[] | undefined, signal: AbortSignal): Promise<void> {
  const { id, source, fileName, address, dryRun, starterId } = run;
  const path = importFile(id);
  if (!existsSync(path)) throw new DomainError('not_found', 'import_file_elsewhere');
  const actor = starterId === null ? visitor : actorOf({ id: starterId, role: 'admin' });
  let written = 0;
  const report = await runImport(
    { db, actor },
    {
      ...{ from: source, path, fileName, dryRun, signal, chosen },
      attachments: address === null ? undefined : { site: address },
      progress: async (done, total) => {
        if (performance.now() - written < interval) return;
        written = performance.now();
        await setImportProgress(db, id, done, total);
      },
    },
  );
  await finishImportRun(db, id, report.store());
}

/** The code of the sentence that an admin reads, and its value. */
function problemOf(error: unknown, runId: string): string {
  if (error instanceof ImportFileError) return `${error.problem} ${error.value}`.trim();
  if (isDiskFull(error)) return 'storage_full';
  if (error instanceof DomainError) return error.code;
  log.error({ error, runId }, 'an import failed');
  return 'import_failed';
}
