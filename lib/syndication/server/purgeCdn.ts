import { cdn } from '#lib/platform/cdn/server/configuredCdn.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
