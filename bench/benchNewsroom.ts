import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { anAccount } from './accounts.ts';
import { fillNewsroom } from './fillNewsroom.ts';
import { listNames, type Newsroom, timeList } from './timeNewsroom.ts';

type Environment = Record<string, string> & { DATA_DIR: string };

/** Prints how much longer each list takes with 100,000 rows than with 60. */
export async function benchNewsroom(
  environment: Environment,
  port: number,
  print: (line: string) => void,
): Promise<void> {
  await withNewsroom(60, environment, port, (small) =>
    withNewsroom(100_000, environment, port + 1, async (large) => {
      for (const name of listNames) {
        const result = await timeList(name, small, large).catch((error: Error) => error);
        if (result instanceof Error) {
          print(`${name.padEnd(22)}failed: ${result.message}`);
          process.exitCode = 1;
          continue;
        }
        const [ofSmall, ofLarge] = result;
        print(
          `${name.padEnd(22)}${(ofLarge / ofSmall).toFixed(2)} (${ofLarge.toFixed(1)} ms with 100,000, ${ofSmall.toFixed(1)} ms with 60; medians)`,
        );
      }
    }),
  );
}

/** A site of its own, without demo content, that is filled once and stored for the next run. */
async function withNewsroom(
  count: number,
  environment: Environment,
  port: number,
  work: (newsroom: Newsroom) => Promise<void>,
) {
  const folder = `${environment.DATA_DIR}-newsroom-${count}`;
  const settings = { ...environment, DATA_DIR: folder, DEMO_CONTENT: 'off' };
  const site = await startProcess(join(import.meta.dirname, '../server.ts'), port, '/api/ready', settings);
  // Without the timeouts of the site: filling 100,000 rows takes minutes.
  const client = new Client({ connectionString: new EmbeddedPostgres(folder).connectionString });
  await client.connect();
  const db = drizzle(client);
  try {
    const { id, token } = await anAccount(site.url, 'owner@example.com');
    await updateAccount(db, id, { role: 'admin' });
    await fillNewsroom(db, count, id);
    await work({ url: site.url, token });
  } finally {
    await client.end();
    await site.stop();
  }
}
