import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Db, database, inTransaction } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import {
  listAuthorNames,
  listMatchingTitles,
  listTagsBeginning,
} from '#lib/search/server/queries/searchCompletions.ts';
import { aUser } from '../../support/builders.ts';
import { aWord } from '../../support/searches.ts';
import { statementsOf } from '../../support/statementsOf.ts';

/**
 * The rows that each step of the plans really read, with what it read. Sequential scans, and sorting what an index has in order, are
 * refused: in a small table they are cheap.
 */
async function stepsOf(work: (db: Db) => Promise<unknown>): Promise<{ step: string; rows: number }[]> {
  const statements = await statementsOf(work);
  return inTransaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_sort = off`);
    const lines: string[] = [];
    for (const query of statements) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, timing off, costs off, summary off) ${query}`,
      );
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.flatMap((line) => {
      const read =
        /(?<step>(?:Seq|Index|Index Only|Bitmap Heap|Bitmap Index) Scan.*?) \(.*rows=(?<rows>[\d.]+) loops=(?<loops>\d+)/.exec(
          line,
        );
      return read?.groups
        ? { step: read.groups.step ?? '', rows: Number(read.groups.rows) * Number(read.groups.loops) }
        : [];
    });
  });
}

describe('the queries of search completions', () => {
  const word = aWord();
  const minute = 60_000;

  beforeAll(async () => {
    const { id: authorId } = await aUser({ name: `Ани ${word}`, role: 'author' });
    const article = { language: 'hy', title: word, body: '', status: 'published', authorId } as const;
    await database()
      .insert(articles)
      .values(
        Array.from({ length: 2000 }, (_, index) => ({
          ...article,
          slug: `article-${randomUUID()}`,
          tags: [word],
          translationGroup: randomUUID(),
          publishedAt: new Date(Date.now() - index * minute),
        })),
      );
  });

  // Other tests read lists of this language.
  afterAll(async () => {
    await database().delete(articles).where(eq(articles.title, word));
  });

  it.each([
    ['titles', (db: Db) => listMatchingTitles(db, `'${word.slice(0, 9)}':*`, 'hy', 5), 5],
    ['tags', (db: Db) => listTagsBeginning(db, word.slice(0, 9), 'hy', 4), 1],
    ['authors', (db: Db) => listAuthorNames(db).then((all) => all.filter(({ name }) => name.includes(word))), 1],
  ] as const)('find %s by indexes, and read few of 2,000 matching rows', async (_, work, found) => {
    expect(await work(database())).toHaveLength(found);

    const steps = await stepsOf(work);
    expect(steps.filter(({ step }) => step.startsWith('Seq'))).toEqual([]);
    // The index of words marks all matches in a bitmap; their rows are not read.
    const read = steps.filter(({ step }) => !step.startsWith('Bitmap Index'));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ rows }) => rows > 1_100)).toEqual([]);
  });
});
