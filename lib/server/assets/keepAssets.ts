import { log } from '../log.ts';
import { assetDirectory, diskAssets } from './diskAssets.ts';
import { publishAssets } from './publishAssets.ts';

/** Milliseconds. */
const interval = 3_600_000;

/**
 * Publishes the assets of this process's build now and every hour. A failure is logged: pages work without the assets of other
 * builds.
 */
export async function keepAssets(root: string, build: string): Promise<void> {
  const store = diskAssets(assetDirectory);
  const publish = () =>
    publishAssets(store, root, build).catch((error: Error) => log.warn({ error }, 'publishing the assets failed'));
  await publish();
  setInterval(publish, interval).unref();
}
