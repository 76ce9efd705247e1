import { z } from 'zod';
import type { Listener } from '../db/listenTo.ts';
import { log } from '../log.ts';
import { forgetSettings, siteTag } from '../siteSettings/siteSettings.ts';
import { events } from '../telemetry/events.ts';
import type { PageCache } from './PageCache.ts';
import { purgeChannel } from './purgePages.ts';

const tagsSchema = z.array(z.string());

/** @param onExpired called when every page has to be rendered again */
export function purgeListener(cache: PageCache, onExpired: () => void = () => {}): Listener {
  return {
    channel: purgeChannel,
    receive: (payload) => purge(cache, payload, onExpired),
    // Purges were missed while disconnected.
    onConnected: () => expireAll(cache, onExpired),
  };
}

/** Every page is rendered again before use, with the settings read again. */
function expireAll(cache: PageCache, onExpired: () => void): void {
  forgetSettings();
  cache.expireAll();
  onExpired();
}

function purge(cache: PageCache, payload: string | undefined, onExpired: () => void): void {
  // Any database client can send one, and an exception in a listener would end the process.
  try {
    const tags = tagsSchema.parse(JSON.parse(payload ?? '[]'));
    if (tags.includes(siteTag)) expireAll(cache, onExpired);
    else cache.purge(tags);
    events.purge.publish({ target: 'cache', outcome: 'ok' });
  } catch (error) {
    log.warn({ error }, 'ignored a purge without valid tags');
  }
}
