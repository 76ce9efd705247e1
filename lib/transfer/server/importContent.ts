import { setTimeout as delay } from 'node:timers/promises';
import { defaultLanguage, languages } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { isDatabaseGone, isDatabaseUnavailable, isDiskFull } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import { importArticles } from './importArticles.ts';
import { commentsAtOnce, importRedirects } from './importComments.ts';
import { ImportFileError } from './importFile.ts';
import {
  type ImportedArticle,
  type ImportedItem,
  type ImportRun,
  type ImportSource,
  importing,
} from './importItems.ts';
import { importAuthor, importDepartment, importPicture } from './importParts.ts';
import { findFirstAdmin } from './queries/imports.ts';

/** Articles and, approximately, comments per transaction. */
const maxBatch = 50;
const firstBatch = 10;
/** Milliseconds that a batch may take: saves in the newsroom wait for its locks. */
const batchTime = 300;

export type ImportOptions = {
  /** Executes everything and rolls it back. */
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
    memory: source.known ? ImportMemory.own(source.name, source.known) : await ImportMemory.load(db, source.name),
    pictures: new Map(),
    slugs: new Set(),
    translations: new Map(),
    made: new Map(),
    present: new Set(),
  };

  let done = 0;
  let articles = 0;
  let size = firstBatch;
  let batch: ImportedArticle[] = [];
  const flush = async () => {
    const started = performance.now();
    await importBatch(db, run, batch);
    // A busy database gets smaller batches.
    const perArticle = (performance.now() - started) / Math.max(1, batch.length);
    size = Math.max(1, Math.min(maxBatch, Math.floor(batchTime / perArticle)));
    done += batch.length;
    articles += batch.length;
    batch = [];
    await progress(done, source.size, articles);
  };
  const ids = new Set<string>();
  for await (const item of source.items()) {
    signal?.throwIfAborted();
    if (item.kind === 'article') {
      if (ids.has(item.id)) {
        report.skipItem('article', item.title, 'articleTwice', { id: item.id });
        continue;
      }
      ids.add(item.id);
      batch.push(item);
      const items = batch.reduce((sum, { comments }) => sum + 1 + Math.min(comments.length, commentsAtOnce), 0);
      if (batch.length >= size || items >= maxBatch) await flush();
    } else {
      await attempt(db, run, () => importOther(run, item)).catch(skipping(run, item));
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

/** A batch that can't be stored is imported article by article, so that only the one that is to blame is skipped. */
async function importBatch(db: Db, run: ImportRun, batch: ImportedArticle[]): Promise<void> {
  const importAll = async (articles: ImportedArticle[]) => {
    const later = await attempt(db, run, () => importArticles(run, articles));
    for (const { article, work } of later)
      await attempt(db, run, work).catch(skipping(run, { ...article, kind: 'comment' }));
  };
  try {
    await importAll(batch);
  } catch (error) {
    if (isFatal(error)) throw error;
    for (const article of batch) await importAll([article]).catch(skipping(run, article));
  }
}

/** Not of one item: the others would fail as well. */
function isFatal(error: unknown): boolean {
  const isFull = isDiskFull(error) || (error instanceof DomainError && error.kind === 'full');
  return isFull || error instanceof ImportFileError || isDatabaseUnavailable(error);
}

/** Reports an item that can't be stored, and goes on. */
function skipping(
  { report }: ImportRun,
  item: ImportedItem | (Omit<ImportedArticle, 'kind'> & { kind: 'comment' }),
): (error: unknown) => void {
  return (error) => {
    if (isFatal(error)) throw error;
    const name =
      item.kind === 'department'
        ? item.name[defaultLanguage]
        : 'title' in item
          ? item.title
          : 'name' in item
            ? item.name
            : item.id;
    log.warn({ error, kind: item.kind, id: item.id }, 'an item of an import could not be stored');
    report.skipItem(item.kind, name, 'itemNotStored', { id: item.id });
  };
}

/** Milliseconds to wait for a PostgreSQL that is gone, and between two attempts. */
const reconnectTimeout = 60_000;
const interval = 500;

/** Retries a part of the import when its connection broke; one that failed leaves no trace in report and memory. */
async function attempt<Result>(db: Db, run: ImportRun, work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + reconnectTimeout;
  const restoreReport = run.report.mark();
  for (let wasLost = false; ; ) {
    const restoreMemory = run.memory.mark();
    try {
      if (wasLost) await run.memory.refresh(db);
      return await work();
    } catch (error) {
      restoreMemory();
      restoreReport();
      if (!isDatabaseGone(error) || performance.now() > deadline) throw error;
      wasLost = true;
      await delay(interval);
    }
  }
}

function importOther(run: ImportRun, item: Exclude<ImportedItem, ImportedArticle>): Promise<void> {
  if (item.kind === 'author') return importAuthor(run, item);
  if (item.kind === 'department') return importDepartment(run, item);
  if (item.kind === 'image') return importPicture(run, item);
  return importing(run, (transaction) => importRedirects(transaction, run, [{ path: item.id, target: item.target }]));
}
