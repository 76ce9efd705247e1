import { cdn } from '../../cdn/configuredCdn.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { events } from '../../telemetry/events.ts';
import type { Caller } from '../Caller.ts';

/**
 * Purges pages from the CDN, each tag once.
 *
 * @throws CdnError if it refuses, so that the queue retries
 */
export async function purgeCdn(_: Caller, purges: JobData<'purge-cdn'>[], signal: AbortSignal): Promise<void> {
  const tags = [...new Set(purges.flatMap((purge) => purge.tags))];
  if (!cdn) return;
  try {
    await cdn.purge(tags, signal);
    events.purge.publish({ target: 'cdn', outcome: 'ok' });
  } catch (error) {
    events.purge.publish({ target: 'cdn', outcome: 'failed' });
    throw error;
  }
}
