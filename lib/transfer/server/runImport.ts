import { resolve } from 'node:path';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { ImportSourceName } from '../transfer.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { toFetchError } from '#lib/platform/net/server/FetchError.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { type Attachments, attachmentsInFolder } from './attachments.ts';
import { ghostSource } from './ghost/ghostSource.ts';
import { ImportFileError } from './ImportFileError.ts';
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
