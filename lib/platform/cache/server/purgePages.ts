import { sql } from 'drizzle-orm';
import { cdn } from '#lib/platform/cdn/server/configuredCdn.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { afterCommit } from '#lib/platform/db/server/runTransaction.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';

export const purgeChannel = 'vestnik_purge';

declare global {
  /**
   * Purges the caches of this process, unless it has heard of this purge already; purgeListener.ts sets it. Pages have a copy of this
   * module of their own (see lib/platform/db/server/database.ts).
   */
  var vestnikPurge: ((payload: string) => void) | undefined;
  /** The same in the other processes behind the port. Resolves when they have done it, or soon: they hear of it from PostgreSQL, too. */
  var vestnikPurgeBeside: ((payload: string) => Promise<void>) | undefined;
}

/** Milliseconds: longer than a page takes to be rendered and sent. */
const secondPurge = 5_000;

/** A PostgreSQL notification is limited to less than 8,000 bytes. */
const tagsPerNotification = 100;

/**
 * Purges pages with these tags from the caches of all processes and from the CDN. Call it in the transaction of the change:
 * PostgreSQL delivers the notification, and the job exists, only if that commits. The processes behind this port purge their
 * caches before the change is answered: the next read of anybody sees it.
 */
export async function purgePages(db: Db, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += tagsPerNotification) {
    const payload = await storeAndNotify(db, tags.slice(start, start + tagsPerNotification));
    await afterCommit(() => {
      globalThis.vestnikPurge?.(payload);
      return globalThis.vestnikPurgeBeside?.(payload);
    });
  }
  if (cdn && tags.length > 0) await purgeCdn(db, tags);
}

/**
 * One statement for both. The number of the purge stands among the tags, where earlier versions take it for a tag that no page has.
 *
 * @returns what was sent
 */
async function storeAndNotify(db: Db, tags: string[]): Promise<string> {
  const { rows } = await db.execute<{ payload: string }>(sql`
    with stored as (
      insert into page_purges (tags) values (${sql.param(tags)})
      returning to_json(array_append(tags, concat_ws(':', 'purge', transaction, number)))::text as payload
    )
    select payload, pg_notify(${purgeChannel}, payload) from stored
  `);
  return rows[0]?.payload ?? '[]';
}

/**
 * Twice: a page that was being rendered before the change may reach the CDN after the first purge
 * (docs/decisions/0061).
 */
async function purgeCdn(db: Db, tags: string[]): Promise<void> {
  await enqueue(db, 'purge-cdn', { tags });
  await enqueue(db, 'purge-cdn', { tags }, { startAfter: new Date(Date.now() + secondPurge) });
}
