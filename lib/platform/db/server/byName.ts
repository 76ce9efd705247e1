import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#lib/languages/language.ts';

/**
 * A name for `order by`, in the language's collation. The database sorts by code points, which puts «Яшин» before
 * «Ёлкина» and Zoe before Émile.
 */
export function byName(column: AnyColumn | SQL, language: Language = defaultLanguage): SQL {
  return sql`${column} collate ${sql.identifier(`${language}-x-icu`)}`;
}
