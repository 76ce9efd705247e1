import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/platform/process/server/log.ts';
import { openAssetStore, publishAssets } from './assetStore.ts';

/** Milliseconds between two reports, and for which a start waits for the first. */
const interval = 3_600_000;
const maxDelay = 30_000;

/**
 * Publishes the assets of this process's build now and every hour. A failure is logged: pages work without the assets of other
 * builds.
 */
export async function keepAssets(root: string, build: string): Promise<void> {
  const publish = async () => {
    try {
      await publishAssets(await openAssetStore(), root, build);
    } catch (error) {
      log.warn({ error }, 'publishing the assets failed');
    }
  };
  await Promise.race([publish(), delay(maxDelay, undefined, { ref: false })]);
  setInterval(publish, interval).unref();
}
