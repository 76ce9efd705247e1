import { randomUUID } from 'node:crypto';
import { and, sql } from 'drizzle-orm';
import { isInArticleText } from '#lib/articles/server/queries/articleText.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anArticle } from '../../support/builders.ts';

describe('isInArticleText', () => {
  const marker = randomUUID().slice(0, 8);

  async function found(part: string): Promise<string[]> {
    const rows = await database()
      .select({ title: articles.title })
      .from(articles)
      .where(and(isInArticleText(part), sql`${articles.title} like ${`%${marker}`}`))
      .orderBy(articles.title);
    return rows.map(({ title }) => title.replace(` ${marker}`, ''));
  }

  it('finds parts of words of any length, in any case and language, and no patterns', async () => {
    for (const title of ['Мосты через Раздан', 'A 100% solution_', 'Կամուրջներ', 'О'])
      await anArticle({ title: `${title} ${marker}`, summary: title === 'О' ? 'Реставрация' : '' });

    expect(await found('ОСТЫ ЧЕР')).toEqual(['Мосты через Раздан']);
    expect(await found('ամուրջ')).toEqual(['Կամուրջներ']);
    expect(await found('ԿԱՄՈՒՐՋ')).toEqual(['Կամուրջներ']);
    expect(await found('аци')).toEqual(['О']);
    expect(await found('0%')).toEqual(['A 100% solution_']);
    expect(await found('n_')).toEqual(['A 100% solution_']);
    expect(await found('100_')).toEqual([]);
    expect(await found('осты  через')).toEqual([]);
  });

  it('is answered from an index from three characters on', async () => {
    const plan = await database().transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from articles where ${isInArticleText('мос')}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('articles_text_idx');
  });
});
