import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../CliError.ts';
import { purgePages } from '../cache/purgePages.ts';
import { isDatabaseGone } from '../databaseErrors.ts';
import { inTransaction } from '../db/database.ts';
import { findFirstAdmin } from '../queries/imports.ts';
import { addLogEntry } from '../queries/logEntries.ts';
import type { Caller } from '../services/Caller.ts';
import { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { ImportRun } from './ImportRun.ts';
import { importArticles } from './importArticles.ts';
import { importAuthor } from './importAuthor.ts';
import { importDepartment } from './importDepartment.ts';
import type { ImportedArticle, ImportedItem, ImportSource } from './importItems.ts';
import { importPicture } from './importPicture.ts';
import { importRedirects } from './importRedirects.ts';

/** As many articles as one transaction takes in. */
const batchSize = 50;

export type ImportOptions = {
  /** Looks at everything and changes nothing. */
  dryRun: boolean;
  report: ImportReport;
  /** Told now and then how many articles are done. */
  progress: (articles: number) => void;
};

/**
 * Takes in what another site has. What was taken in before is known again: a second time changes nothing, one that was stopped
 * goes on where it was, and what somebody has changed here since is left alone.
 *
 * @throws CliError when there is nobody yet whom articles without an author could belong to
 */
export async function importContent(
  { db, actor }: Caller,
  source: ImportSource,
  { dryRun, report, progress }: ImportOptions,
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
  let batch: ImportedArticle[] = [];
  const flush = async () => {
    await whileDatabaseReturns(db, run, () => importArticles(run, batch));
    done += batch.length;
    batch = [];
    progress(done);
  };
  for await (const item of source.items()) {
    if (item.kind === 'article') {
      batch.push(item);
      if (batch.length >= batchSize) await flush();
    } else {
      await whileDatabaseReturns(db, run, () => importOther(run, item));
    }
  }
  if (batch.length > 0) await flush();

  const { made, changed } = report.counts('article');
  if (dryRun || made + changed === 0) return;
  await inTransaction(async (transaction) => {
    await addLogEntry(transaction, {
      actor,
      action: 'content.import',
      target: { type: 'import', id: source.name, label: source.name },
      details: { after: { made, changed } },
    });
    await purgePages(transaction, ['departments', 'lists:ru', 'lists:en', 'lists:hy']);
  });
}

/** Milliseconds for which a PostgreSQL that is gone is waited for, and between two attempts. */
const giveUpAfter = 60_000;
const interval = 500;

/** Does a piece of the import again when its connection broke: what was stored of it is known, and nothing is done twice. */
async function whileDatabaseReturns(db: Caller['db'], run: ImportRun, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + giveUpAfter;
  const restoreCounts = run.report.markCounts();
  for (let isLost = false; ; ) {
    try {
      if (isLost) run.memory = await ImportMemory.load(db, run.source.name);
      return await work();
    } catch (error) {
      if (!isDatabaseGone(error) || performance.now() > deadline) throw error;
      isLost = true;
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
