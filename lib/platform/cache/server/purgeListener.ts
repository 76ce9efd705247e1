import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Listener } from '#lib/platform/db/server/heartbeat.ts';
import { noteChange } from '#lib/platform/db/server/replicas.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { PageCache } from './PageCache.ts';
import type { PurgeLog } from './PurgeLog.ts';
import { departmentsTag, siteTag } from './pageTags.ts';
import { purgeChannel } from './purgePages.ts';

const tagsSchema = z.array(z.string());

/** Own purges that were done at their commit or heard of: the other one of the two follows within milliseconds. */
const remembered = 1_000;

/**
 * Purges caches when this process, or another one, says so.
 *
 * @param caches none if nothing is cached
 * @param onChange called when every page has to be rendered again, or the departments have changed
 * @param purges that pages on the disk are judged by
 */
export function purgeListener(
  caches: PageCache[],
  onChange: () => void = () => {},
  purges: PurgeLog | null = null,
): Listener {
  const done = new LRUCache<string, true>({ max: remembered });

  function receive(payload = '[]'): void {
    // Any database client can send one, and an exception in a listener would end the process.
    try {
      const tags = tagsSchema.parse(JSON.parse(payload));
      const id = tags.at(-1);
      // Once: a second purge would only drop what was made after the first.
      if (id?.startsWith('purge:') && done.delete(id)) return;
      if (id?.startsWith('purge:')) done.set(id, true);
      purge(tags);
      purges?.hear(tags);
      events.purge.publish({ target: 'cache', outcome: 'ok' });
    } catch (error) {
      log.warn({ error }, 'ignored a purge without valid tags');
    }
  }

  function purge(tags: string[]): void {
    noteChange();
    if (tags.includes(siteTag)) {
      expireAll();
      return;
    }
    for (const cache of caches) cache.purge(tags);
    if (tags.includes(departmentsTag)) onChange();
  }

  /** Everything is made again before use. */
  function expireAll(): void {
    noteChange();
    for (const cache of caches) cache.expireAll();
    onChange();
  }

  globalThis.vestnikPurge = receive;
  // Purges were missed while disconnected.
  const onConnected = () => {
    expireAll();
    void purges?.follow();
  };
  return { channel: purgeChannel, receive, onConnected };
}
