import { type SQL, sql } from 'drizzle-orm';

/** Case-insensitive substring match with `%` and `_` escaped; a space also matches no-break spaces. */
export function containsText(text: SQL, part: string): SQL {
  return sql`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&').replaceAll(' ', '_')}%`}`;
}
