import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { openClient } from '../db/openClient.ts';
import { listenLimits } from '../db/sessionLimits.ts';
import { log } from '../log.ts';
import { forgetSettings, siteTag } from '../siteSettings/siteSettings.ts';
import type { PageCache } from './PageCache.ts';
import { purgeChannel } from './purgePages.ts';

const tagsSchema = z.array(z.string());

/** Milliseconds between attempts to reconnect. */
const retryInterval = 250;

/** Without keepalive an idle connection would detect a dead peer only after hours. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Listens for purges on one connection and reconnects.
 *
 * @param onExpired called when every page has to be rendered again
 * @returns a function that stops it
 */
export function listenForPurges(
  cache: PageCache,
  connectionString: string,
  onExpired: () => void = () => {},
): () => Promise<void> {
  let client: Client | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const listener = await openClient(connectionString, listenLimits, keepAlive);
    try {
      client = listener;
      const lost = new Promise<void>((resolve) => listener.once('end', resolve));
      listener.on('error', (error) => log.warn({ error }, 'lost the connection that listens for purges'));
      listener.on('notification', (message) => purge(cache, message.payload, onExpired));
      await listener.query(`listen ${purgeChannel}`);
      // Purges were missed while disconnected.
      expireAll(cache, onExpired);
      if (!stopped) await lost;
    } finally {
      listener.end().catch(() => {});
    }
  }

  async function reconnectAlways(): Promise<void> {
    while (!stopped) {
      await listen().catch(() => {});
      if (!stopped) await sleep(retryInterval);
    }
  }

  void reconnectAlways();
  return async () => {
    stopped = true;
    await client?.end();
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
  } catch (error) {
    log.warn({ error }, 'ignored a purge without valid tags');
  }
}
