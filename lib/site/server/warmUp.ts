import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestHandler, renderPage } from '#lib/platform/http/server/renderPage.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { markWarm, markWarming } from '#lib/platform/process/server/processState.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';

/** Milliseconds. A page that can't be rendered must not keep a process out of service. */
const limit = 15_000;
const retryInterval = 250;

/**
 * Renders the front pages into the page cache; meanwhile the process serves, and is not ready: a load balancer would send it readers
 * before its code is loaded and compiled, and the readers of these seconds would be refused. Closing the port until then would refuse
 * those who come without asking. The newest articles are not rendered: many, each read by few of the first readers.
 *
 * @param host of SITE_URL
 * @param listening resolves when purges arrive: what was rendered before is rendered again
 */
export async function warmUp(handle: RequestHandler, host: string, listening: Promise<void>): Promise<void> {
  markWarming();
  const end = new AbortController();
  const inTime = await Promise.race([
    listening.then(() => renderFronts(handle, host, end.signal)).then(() => true),
    sleep(limit, false, { signal: end.signal, ref: false }).catch(() => false),
  ]);
  end.abort();
  if (!inTime)
    log.warn({ seconds: limit / 1000 }, 'ready without front pages in the cache: they could not be rendered in time');
  markWarm();
}

async function renderFronts(handle: RequestHandler, host: string, signal: AbortSignal): Promise<void> {
  const { languages } = await siteSettings();
  for (const language of languages) {
    while (!signal.aborted && (await renderPage(handle, paths.home(language), host)).status !== 200) {
      await sleep(retryInterval);
    }
  }
}
