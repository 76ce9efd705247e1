import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

async function postmasterOf({ connectionString }: TestSite): Promise<number> {
  const [row] = await query(connectionString, 'show data_directory');
  return Number(readFileSync(join(row.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('two sites on one DATA_DIR', () => {
  it('share one PostgreSQL, which the last one stops', async () => {
    const first = await startSite({ ROLE: 'api' });
    const second = await startSite({ ROLE: 'api', DATA_DIR: first.dataDirectory });
    const postmaster = await postmasterOf(first);

    const code = await first.stop('SIGTERM');
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${second.url}/api/departments`)));
    const after = await postmasterOf(second);
    const secondCode = await second.stop('SIGTERM');
    for (let left = 50; left > 0 && isPostgres(postmaster); left -= 1) await sleep(100);

    expect([code, secondCode]).toEqual([0, 0]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(after).toBe(postmaster);
    expect(isPostgres(postmaster)).toBe(false);
    await second.remove();
  });
});
