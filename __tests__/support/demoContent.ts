import { Client } from 'pg';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { runCommand } from './runCommand.ts';

/**
 * Fills the shared site with the demo content, once for all test files: its images take half a minute, and only the
 * tests that need them wait.
 */
export async function withDemoContent(): Promise<void> {
  const lock = new Client({ connectionString: process.env.DATABASE_URL });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(hashtext('demo content of the tests'))`);
    const { rowCount } = await lock.query(`select 1 from articles where slug = 'tri-tysyachi-zim-v-odnoy-trube'`);
    if (rowCount) return;
    const { code, stderr } = await runCommand('__tests__/support/fillDemoContent.ts', [], {});
    if (code !== 0) throw new Error(stderr);
    await purgePages(database(), ['departments', ...['ru', 'en', 'hy'].map((language) => `lists:${language}`)]);
  } finally {
    await lock.end();
  }
}
