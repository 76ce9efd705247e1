import { setTimeout as delay } from 'node:timers/promises';
import { languages } from '#lib/domain/language.ts';
import type { Actor } from '#lib/domain/role.ts';
import { CliError } from '../CliError.ts';
import { departmentsTag, listTag } from '../cache/pageTags.ts';
import { purgePages } from '../cache/purgePages.ts';
import { isDatabaseGone } from '../databaseErrors.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findFirstAdmin } from '../queries/imports.ts';
import { addLogEntry } from '../queries/logEntries.ts';
import { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportRun } from './ImportRun.ts';
import { importArticles } from './importArticles.ts';
import { importAuthor } from './importAuthor.ts';
import { importDepartment } from './importDepartment.ts';
import type { ImportedArticle, ImportedItem, ImportSource } from './importItems.ts';
import { importPicture } from './importPicture.ts';
import { importRedirects } from './importRedirects.ts';

/** Articles per transaction. */
const batchSize = 50;

export type ImportOptions = {
  /** Checks everything and changes nothing. */
  dryRun: boolean;
  report: ImportReport;
  /** Called regularly with the numbers of finished items, of items in the source and of finished articles. */
  progress: (done: number, total: number, articles: number) => void | Promise<void>;
  signal?: AbortSignal | undefined;
};

/**
 * Imports the content of another site. Idempotent: a second run changes nothing, a stopped run continues, and content
 * that was changed here since is skipped.
 *
 * @throws CliError if there is no admin yet, who would own articles without an author
 * @throws the signal's reason
 */
export async function importContent(
  { db, actor }: { db: Db; actor: Actor },
  source: ImportSource,
  { dryRun, report, progress, signal }: ImportOptions,
): Promise<void> {
  const owner = await findFirstAdmin(db);
  if (!owner) throw new CliError('The site has no admin yet. Start it once first.');
  const run: ImportRun = {
    source,
    report,
    dryRun,
    owner,
    memory: await ImportMemory.load(db, source.name),
    pictures: new Map(),
  };

  let done = 0;
  let articles = 0;
  let batch: ImportedArticle[] = [];
  const flush = async () => {
    await retryWhileGone(db, run, () => importArticles(run, batch));
    done += batch.length;
    articles += batch.length;
    batch = [];
    await progress(done, source.size, articles);
  };
  for await (const item of source.items()) {
    signal?.throwIfAborted();
    if (item.kind === 'article') {
      batch.push(item);
      if (batch.length >= batchSize) await flush();
    } else {
      await retryWhileGone(db, run, () => importOther(run, item));
      done += 1;
      await progress(done, source.size, articles);
    }
  }
  if (batch.length > 0) await flush();

  const { created, updated } = report.counts('article');
  if (dryRun || created + updated === 0) return;
  await inTransaction(async (transaction) => {
    await addLogEntry(transaction, {
      actor,
      action: 'content.import',
      target: { type: 'import', id: source.name, label: source.name },
      details: { after: { made: created, changed: updated } },
    });
    await purgePages(transaction, [departmentsTag, ...languages.map(listTag)]);
  });
}

/** Milliseconds to wait for a PostgreSQL that is gone, and between two attempts. */
const reconnectTimeout = 60_000;
const interval = 500;

/** Retries a part of the import when its connection broke. Stored items are known, so nothing is done twice. */
async function retryWhileGone(db: Db, run: ImportRun, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + reconnectTimeout;
  const restoreCounts = run.report.markCounts();
  for (let wasLost = false; ; ) {
    try {
      if (wasLost) run.memory = await ImportMemory.load(db, run.source.name);
      return await work();
    } catch (error) {
      if (!isDatabaseGone(error) || performance.now() > deadline) throw error;
      wasLost = true;
      restoreCounts();
      await delay(interval);
    }
  }
}

function importOther(run: ImportRun, item: Exclude<ImportedItem, ImportedArticle>): Promise<void> {
  if (item.kind === 'author') return importAuthor(run, item);
  if (item.kind === 'department') return importDepartment(run, item);
  if (item.kind === 'image') return importPicture(run, item);
  return inTransaction((transaction) => importRedirects(transaction, run, [{ path: item.id, target: item.target }]));
}
