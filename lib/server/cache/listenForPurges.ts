import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { openClient } from '../db/openClient.ts';
import { listenLimits } from '../db/sessionLimits.ts';
import { log } from '../log.ts';
import type { PageCache } from './PageCache.ts';
import { purgeChannel } from './purgePages.ts';

const tagsSchema = z.array(z.string());

/** How often a lost connection is tried again, in milliseconds. */
const retryInterval = 250;

/** A connection on which nothing is sent would not notice for hours that the other end is gone. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Keeps one connection that hears of purges. Returns what ends it. */
export function listenForPurges(cache: PageCache, connectionString: string): () => Promise<void> {
  let client: Client | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const listener = await openClient(connectionString, listenLimits, keepAlive);
    try {
      client = listener;
      const lost = new Promise<void>((resolve) => listener.once('end', resolve));
      listener.on('error', (error) => log.warn({ error }, 'lost the connection that hears of purges'));
      listener.on('notification', (message) => purge(cache, message.payload));
      await listener.query(`listen ${purgeChannel}`);
      // What was published while nobody listened is unknown.
      cache.expireAll();
      if (!stopped) await lost;
    } finally {
      listener.end().catch(() => {});
    }
  }

  async function listenAlways(): Promise<void> {
    while (!stopped) {
      await listen().catch(() => {});
      if (!stopped) await sleep(retryInterval);
    }
  }

  void listenAlways();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

function purge(cache: PageCache, payload: string | undefined): void {
  // Anybody with the database can send one; an error in a listener would end the process.
  try {
    cache.purge(tagsSchema.parse(JSON.parse(payload ?? '[]')));
  } catch (error) {
    log.warn({ error }, 'a purge that names no tags was ignored');
  }
}
