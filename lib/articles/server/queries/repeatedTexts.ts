import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

const hour = 3_600_000;

/**
 * Counts for an hour that a source wrote a text; spaces and letter case are ignored. The table stores neither source
 * nor text, only their hash.
 *
 * @returns whether the source had written it before; of two concurrent transactions the second one waits for the first
 */
export async function countText(db: Db, source: string, text: string): Promise<boolean> {
  const content = sql`lower(btrim(regexp_replace(normalize(${text}::text, NFKC), '\\s+', ' ', 'g')))`;
  const digest = sql`encode(sha256(convert_to(${source}::text || E'\\n' || ${content}, 'UTF8')), 'hex')`;
  const now = Date.now();
  const { rows } = await db.execute(sql`
    insert into rate_limits as text (key, points, expire) values ('comment-text:' || ${digest}, 1, ${now + hour})
    on conflict (key) do update set
      points = case when text.expire <= ${now} then 1 else text.points + 1 end,
      expire = excluded.expire
    returning points
  `);
  return Number(rows[0]?.points) > 1;
}
