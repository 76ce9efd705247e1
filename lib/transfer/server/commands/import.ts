import '#lib/platform/process/server/reportCrash.ts';
import { openDatabase } from '#lib/installation/server/openDatabase.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { awaitDatabase } from '#lib/platform/db/server/awaitDatabase.ts';
import { closeDatabase, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { importSourceSchema } from '../../transfer.ts';
import type { ImportReport } from '../ImportReport.ts';
import { type ImportRequest, runImport } from '../runImport.ts';

const usage = `Usage: npm run import -- wordpress FILE.xml [--attachments FOLDER] [--dry-run]
       npm run import -- ghost FILE.json|FILE.zip [--attachments FOLDER] [--dry-run]
       npm run import -- vestnik FILE.zip [--only ID,ID] [--dry-run]`;

/** Milliseconds to wait for a database that went away, and how often it may do so. */
const databaseTimeout = 5 * 60_000;
const attempts = 20;

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { attachments: { type: 'string' }, 'dry-run': { type: 'boolean' }, only: { type: 'string' } },
});
const [name, path] = positionals;
if (!path || positionals.length > 2) throw new CliError(usage);
const from = importSourceSchema.safeParse(name);
if (!from.success) throw new CliError(usage);

const dryRun = values['dry-run'] ?? false;
const embedded = await openDatabase();
embedded?.supervise();
const started = performance.now();
let printed = 0;
try {
  const attachments = values.attachments === undefined ? undefined : { folder: values.attachments };
  const chosen = values.only?.split(',');
  const report = await runWithRetries({ from: from.data, path, attachments, dryRun, chosen, progress });
  for (const line of report.lines()) printLine(line);
  if (dryRun) printLine('This was a dry run: nothing has changed.');
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

/** Starts again if the database goes away: what was already imported is then unchanged. */
async function runWithRetries(request: ImportRequest): Promise<ImportReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withLongTimeouts(() => runImport(asVisitor(), request));
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === attempts) throw error;
      printLine('The database does not answer. The import continues when it is back.');
      await awaitDatabase(process.env.DATABASE_URL ?? '', databaseTimeout, () => {});
    }
  }
}

function progress(_done: number, _total: number, articles: number): void {
  if (articles === printed) return;
  printed = articles;
  const perSecond = Math.round(articles / ((performance.now() - started) / 1000));
  printLine(`${articles} articles, ${perSecond} per second`);
}
