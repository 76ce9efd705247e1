import { createHash } from 'node:crypto';
import { hasJobs, jobColumns, queuesWithOpenJobs, reopenActiveJobs } from '#lib/jobs/server/queries.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { inOwnTransaction, type OwnConnection } from '#lib/platform/db/server/ownConnection.ts';
import { copyStatement, listTables } from '#lib/platform/db/server/tables.ts';
import { installJobs } from '#lib/platform/jobs/server/bossConnection.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import type { Print } from './restoreBackup.ts';
import { fillTables, type TableSource } from './restoreBackup.ts';
import { orderByReferences, readSchema } from './writeBackup.ts';

/**
 * Copies all rows of the site, and the jobs that wait, from one database into an empty one, which then has the newest schema.
 *
 * @param from the site must not write meanwhile: what it writes after the beginning is not copied
 * @throws CliError if the target is not empty, or does not return the rows exactly; then nothing is in it
 */
export async function copyDatabase(from: string, to: string, print: Print): Promise<void> {
  await inOwnTransaction(
    'isolation level repeatable read read only',
    async (source) => {
      await inOwnTransaction('', (target) => copyTables(source, target, print), to);
      await migrateDatabase(to, print);
      const queues = (await hasJobs(source.db)) ? await queuesWithOpenJobs(source.db) : [];
      await installJobs(to, queues);
      if (queues.length > 0) await inOwnTransaction('', (target) => copyJobs(source, target, print), to);
    },
    from,
  );
}

async function copyTables(source: OwnConnection, target: OwnConnection, print: Print): Promise<void> {
  const found = await listTables(target.db);
  if (found.length > 0) throw new CliError('The database to move to is not empty. Create a new one.');
  const { when } = await readSchema(source);
  const tables = orderByReferences(await listTables(source.db));
  await fillTables(
    target,
    when,
    tables.map((table) => sourceOf(source, table)),
    print,
  );
}

function sourceOf({ copyOut }: OwnConnection, { name, columns }: { name: string; columns: string[] }): TableSource {
  const hash = createHash('sha256');
  let rows: Promise<number> | undefined;
  let sent: number | undefined;
  async function* measured(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
    sent = await rows;
  }
  return {
    ...{ name, columns },
    read: async () => {
      const copied = copyOut(copyStatement({ name, columns }, 'out'));
      rows = copied.rows;
      return measured(copied.content);
    },
    isExact: (copied, sha256) => copied === sent && sha256 === hash.digest('hex'),
  };
}

/** Those that wait, and those that run: these begin again, as after a crash. */
async function copyJobs(source: OwnConnection, target: OwnConnection, print: Print): Promise<void> {
  const columns = (await jobColumns(target.db)).map((name) => `"${name}"`).join(', ');
  const open = source.copyOut(`copy (select ${columns} from pgboss.job where state < 'completed') to stdout`);
  const rows = await target.copyIn(`copy pgboss.job (${columns}) from stdin`, open.content);
  await reopenActiveJobs(target.db);
  print(`jobs that wait: ${rows}`);
}
