import { sql } from 'drizzle-orm';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { findInArticles } from '#lib/search/server/queries/articleSearch.ts';
import { statementsOf } from '../../../support/statementsOf.ts';

/** The query plan, a line per step. */
async function planOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work);
  return inTransaction(async (db) => {
    // With few rows the planner would not use an index.
    await db.execute(sql`set local enable_seqscan = off`);
    const plans = await Promise.all(
      statements.map((query) => db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)),
    );
    return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']));
  });
}

describe('findInArticles', () => {
  // A row's text is kilobytes: for a frequent word among 100,000 articles, a recheck took seconds.
  it('does not recheck texts that the index has matched', async () => {
    const plan = await planOf((db) =>
      findInArticles(db, `'город'`, 'город', { timeZone: 'UTC' }, { page: 1, limit: 20 }),
    );

    expect(plan.filter((line) => /Index Cond: \(document @@/.test(line))).not.toEqual([]);
    const comparing = plan.filter((line) => /^\s*Filter:.*(document|headline) @@/.test(line));
    // Few rows have an outdated index format at any time.
    expect(
      comparing.filter((line) => !line.includes('(NOT (document @@') && !line.includes('(NOT (headline @@')),
    ).toEqual([]);
  });
});
