import { z } from 'zod';
import type { Listener } from '#lib/platform/db/server/heartbeat.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { PageCache } from './PageCache.ts';
import { departmentsTag, siteTag } from './pageTags.ts';
import { purgeChannel } from './purgePages.ts';
import { forgetParts } from './sharedPart.ts';

const tagsSchema = z.array(z.string());

/**
 * @param cache null if pages are not cached
 * @param onChange called when every page has to be rendered again, or the departments have changed
 */
export function purgeListener(cache: PageCache | null, onChange: () => void = () => {}): Listener {
  return {
    channel: purgeChannel,
    receive: (payload) => purge(cache, payload, onChange),
    // Purges were missed while disconnected.
    onConnected: () => expireAll(cache, onChange),
  };
}

/** Every page is rendered again before use. */
function expireAll(cache: PageCache | null, onChange: () => void): void {
  forgetParts();
  cache?.expireAll();
  onChange();
}

function purge(cache: PageCache | null, payload: string | undefined, onChange: () => void): void {
  // Any database client can send one, and an exception in a listener would end the process.
  try {
    const tags = tagsSchema.parse(JSON.parse(payload ?? '[]'));
    forgetParts();
    if (tags.includes(siteTag)) expireAll(cache, onChange);
    else cache?.purge(tags);
    if (tags.includes(departmentsTag)) onChange();
    events.purge.publish({ target: 'cache', outcome: 'ok' });
  } catch (error) {
    log.warn({ error }, 'ignored a purge without valid tags');
  }
}
