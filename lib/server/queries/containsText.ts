import { type SQL, sql } from 'drizzle-orm';

/** Whether a text has a part like this, case apart. */
export function containsText(text: SQL, part: string): SQL {
  return sql`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}
