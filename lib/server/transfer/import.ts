import '#lib/server/reportCrash.ts';
import { parseArgs } from 'node:util';
import { closeDatabase, withPatience } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { OperatorError } from '../OperatorError.ts';
import { say } from '../say.ts';
import { asVisitor } from '../services/Caller.ts';
import { importContent } from '../services/transfer/importContent.ts';
import { ghostSource } from './ghost/ghostSource.ts';
import { ImportReport } from './ImportReport.ts';
import type { ImportSource } from './importItems.ts';
import { vestnikSource } from './vestnik/vestnikSource.ts';
import { wordpressSource } from './wordpress/wordpressSource.ts';

const usage = `Usage: npm run import -- wordpress FILE.xml [--attachments FOLDER] [--dry-run]
       npm run import -- ghost FILE.json [--attachments FOLDER] [--dry-run]
       npm run import -- vestnik FILE.zip [--dry-run]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { attachments: { type: 'string' }, 'dry-run': { type: 'boolean' } },
});
const [from = '', path] = positionals;
if (!path || positionals.length > 2) throw new OperatorError(usage);

const report = new ImportReport();
const dryRun = values['dry-run'] ?? false;
const source = await openSource(from, path, values.attachments);
const embedded = await openDatabase();
const started = performance.now();
try {
  const progress = (articles: number) => {
    const perSecond = Math.round(articles / ((performance.now() - started) / 1000));
    say(`${articles} articles, ${perSecond} a second`);
  };
  await withPatience(() => importContent(asVisitor(), source, { dryRun, report, progress }));
  for (const line of report.lines()) say(line);
  if (dryRun) say('This was a dry run: nothing has changed.');
} finally {
  source.close();
  await closeDatabase();
  // A server that was running before goes on.
  if (embedded?.started) await embedded.release();
}

function openSource(name: string, file: string, folder: string | undefined): Promise<ImportSource> {
  const remark = (line: string) => report.remark(line);
  if (name === 'wordpress') return wordpressSource(file, folder, remark);
  if (name === 'ghost') return ghostSource(file, folder, remark);
  if (name === 'vestnik') return vestnikSource(file);
  throw new OperatorError(usage);
}
