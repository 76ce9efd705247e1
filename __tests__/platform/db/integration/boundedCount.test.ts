import { sql } from 'drizzle-orm';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { countBound } from '#lib/platform/values/countBound.ts';

const count = (rows: number) => countRows(database(), sql`from generate_series(1, ${rows}::int)`);

describe('countRows', () => {
  it('counts exactly below the bound', async () => {
    expect(await count(0)).toEqual({ total: 0, totalIsExact: true });
    expect(await count(countBound - 1)).toEqual({ total: countBound - 1, totalIsExact: true });
  });

  it('stops reading at the bound', async () => {
    expect(await count(countBound)).toEqual({ total: countBound, totalIsExact: false });
    // Row `countBound + 2` could not be read.
    const rows = sql`from generate_series(1, ${countBound + 2}::int) as n where 1 / (${countBound + 2}::int - n) > -1`;
    expect(await countRows(database(), rows)).toEqual({ total: countBound, totalIsExact: false });
  });
});
