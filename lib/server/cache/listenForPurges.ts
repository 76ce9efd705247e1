import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { log } from '../log.ts';
import type { PageCache } from './PageCache.ts';
import { purgeChannel } from './purgePages.ts';

const tagsSchema = z.array(z.string());

/** How often a lost connection is tried again, in milliseconds. */
const retryInterval = 250;

/** Keeps one connection that hears of purges. Returns what ends it. */
export function listenForPurges(cache: PageCache, connectionString: string): () => Promise<void> {
  let client: Client | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    while (!stopped) {
      try {
        client = new Client({ connectionString, keepAlive: true });
        const lost = new Promise<void>((resolve) => client?.once('end', resolve));
        client.on('error', (error) => log.warn({ error }, 'lost the connection that hears of purges'));
        client.on('notification', (message) => purge(cache, message.payload));
        await client.connect();
        await client.query(`listen ${purgeChannel}`);
        // What was published while nobody listened is unknown.
        cache.expireAll();
        await lost;
      } catch {
        await sleep(retryInterval);
      }
    }
  }

  void listen();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

function purge(cache: PageCache, payload: string | undefined): void {
  const tags = tagsSchema.safeParse(JSON.parse(payload ?? '[]'));
  if (tags.success) cache.purge(tags.data);
}
