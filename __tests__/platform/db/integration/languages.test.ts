import { sql } from 'drizzle-orm';
import { languages } from '#lib/languages/language.ts';
import { database } from '#lib/platform/db/server/database.ts';

describe('the languages in the database', () => {
  it('are those of lib/languages/language.ts in every constraint', async () => {
    const { rows } = await database().execute<{ name: string; definition: string }>(sql`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '''ru'''
    `);

    const expected = [...languages].sort();
    expect(rows.length).toBeGreaterThan(9);
    expect(rows.map(({ name, definition }) => [name, (definition.match(/(?<=')[a-z]{2}(?=')/g) ?? []).sort()])).toEqual(
      rows.map(({ name }) => [name, expected]),
    );
  });

  it('have their words in the corrections of searches', async () => {
    const { rows } = await database().execute<{ definition: string }>(sql`
      select definition from pg_matviews where matviewname = 'search_words'
    `);

    const array = rows[0]?.definition.match(/array\[[^[]*?'ru'.*?\]/i)?.[0] ?? '';
    expect(array.match(/(?<=')[a-z]{2}(?=')/g)?.sort()).toEqual([...languages].sort());
  });

  it('have an index of the titles of pages each', async () => {
    const { rows } = await database().execute<{ name: string }>(sql`
      select indexname as name from pg_indexes where indexname like 'articles_page_titles_%' order by name
    `);

    expect(rows.map(({ name }) => name)).toEqual(
      [...languages].sort().map((code) => `articles_page_titles_${code}_idx`),
    );
  });
});
