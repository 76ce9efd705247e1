import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { CliError } from '../CliError.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { awaitDatabase } from '../db/awaitDatabase.ts';
import { closeDatabase, withLongTimeouts } from '../db/database.ts';
import { openDatabase } from '../installation/openDatabase.ts';
import { printLine } from '../printLine.ts';
import { asVisitor } from '../services/Caller.ts';
import { ghostSource } from './ghost/ghostSource.ts';
import { ImportReport } from './ImportReport.ts';
import { importContent } from './importContent.ts';
import type { ImportSource } from './importItems.ts';
import { vestnikSource } from './vestnik/vestnikSource.ts';
import { wordpressSource } from './wordpress/wordpressSource.ts';

const usage = `Usage: npm run import -- wordpress FILE.xml [--attachments FOLDER] [--dry-run]
       npm run import -- ghost FILE.json [--attachments FOLDER] [--dry-run]
       npm run import -- vestnik FILE.zip [--dry-run]`;

/** Milliseconds to wait for a database that went away, and how often it may do so. */
const databaseTimeout = 5 * 60_000;
const attempts = 20;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { attachments: { type: 'string' }, 'dry-run': { type: 'boolean' } },
});
const [from = '', path] = positionals;
if (!path || positionals.length > 2) throw new CliError(usage);

const dryRun = values['dry-run'] ?? false;
const embedded = await openDatabase();
embedded?.supervise();
const started = performance.now();
try {
  const report = await runWithRetries(path);
  for (const line of report.lines()) printLine(line);
  if (dryRun) printLine('This was a dry run: nothing has changed.');
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

/** Starts again if the database goes away: what was already imported is then unchanged. */
async function runWithRetries(file: string): Promise<ImportReport> {
  for (let attempt = 1; ; attempt += 1) {
    const report = new ImportReport();
    const source = await openSource(from, file, values.attachments, report);
    try {
      await withLongTimeouts(() => importContent(asVisitor(), source, { dryRun, report, progress }));
      return report;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === attempts) throw error;
      printLine('The database does not answer. The import continues when it is back.');
      await awaitDatabase(process.env.DATABASE_URL ?? '', databaseTimeout, () => {});
    } finally {
      source.close();
    }
  }
}

function progress(articles: number): void {
  const perSecond = Math.round(articles / ((performance.now() - started) / 1000));
  printLine(`${articles} articles, ${perSecond} per second`);
}

function openSource(
  name: string,
  file: string,
  folder: string | undefined,
  report: ImportReport,
): Promise<ImportSource> {
  if (name === 'wordpress') return wordpressSource(file, folder, report);
  if (name === 'ghost') return ghostSource(file, folder, report);
  if (name === 'vestnik') return vestnikSource(file);
  throw new CliError(usage);
}
