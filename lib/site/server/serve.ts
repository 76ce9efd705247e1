import { createServer } from 'node:http';
import { relative } from 'node:path';
import next from 'next';
import type { NewAdmin } from '#lib/installation/server/prepareInstallation.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { directUrl } from '#lib/platform/db/server/openClient.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { listen } from '#lib/platform/http/server/listen.ts';
import { endReloadSockets, isReloadSocket } from '#lib/platform/http/server/reloadSockets.ts';
import type { RequestHandler } from '#lib/platform/http/server/renderPage.ts';
import { renderReactAsText } from '#lib/platform/http/server/renderReactAsText.ts';
import { sendNothing } from '#lib/platform/http/server/sendAnswers.ts';
import { stopOnSignal } from '#lib/platform/http/server/stopOnSignal.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isTerminal } from '#lib/platform/process/server/printLine.ts';
import { isAnnouncer, slot } from '#lib/platform/process/server/webProcesses.ts';
import { createSite } from './createSite.ts';
import { announce, prepareSite, type Release } from './prepareSite.ts';
import { firstProcess } from './processes/FirstProcess.ts';
import { startingSite } from './startingSite.ts';
import { startJobs } from './worker/startJobs.ts';

/** Serves the site in this process: alone, or beside others that the first process started. Returns when it is ready. */
export async function serve(root: string, development: boolean): Promise<void> {
  // Listens first, so that a port in use stops the start before anything else happens. Responds with 503 until the site is ready. A
  // process that others serve beside takes its share of the requests when it can answer them.
  let handle: RequestHandler = startingSite();
  const server = createServer(
    { shouldUpgradeCallback: isReloadSocket(development) },
    (request, response) => void (request.socket.destroyed || handle(request, response)),
  );
  const stopLater = stopOnSignal(
    { server, notReadyFor: 0, stopJobs: () => undefined, parts: [] },
    firstProcess ? (stop) => firstProcess?.onStop(stop) : undefined,
  );
  if (!firstProcess && !isTerminal) {
    process.on('SIGHUP', () =>
      log.warn({}, 'SIGHUP replaces the processes of a site with more than one (WEB_PROCESSES)'),
    );
  }
  if (isAnnouncer) await listen(server, env.PORT, env.HOST);
  firstProcess?.say('started');

  // The packages are loaded only then.
  const stopTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('#lib/platform/tracing/server/startTracing.ts')).startTracing()
    : undefined;
  const { build, admin, release } = await prepare(root, development, (release) =>
    stopLater({ parts: [closeDatabase, release] }),
  );

  // Next adds an upgrade listener to this server; in development it accepts the hot-reload socket only from pages of this host.
  const hotReload = development
    ? { httpServer: server, hostname: new URL(env.SITE_URL).hostname }
    : { httpServer: createServer() };
  // Read by next.config.js.
  if (build !== null) process.env.NEXT_DIST_DIR = relative(root, build);
  if (!development) renderReactAsText();
  const app = env.ROLE.web ? next({ dev: development, dir: root, ...hotReload, port: env.PORT }) : null;
  await app?.prepare();
  const site = createSite(root, app?.getRequestHandler() ?? sendNothing, build, development);
  const startAllJobs = () => startJobs(directUrl());
  const hasJobs = env.ROLE.jobs && (slot ?? 1) === 1;
  const stopJobs = hasJobs ? await retryWhileUnavailable(startAllJobs, Number.POSITIVE_INFINITY) : undefined;
  handle = site.handle;
  const warmedUp = site.warmUp();
  if (development) {
    const end = endReloadSockets(server);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  }
  stopLater({
    notReadyFor: env.SHUTDOWN_DELAY * 1000,
    stopJobs: () => stopJobs?.(),
    parts: [site.close, closeDatabase, release, () => stopTracing?.(), () => firstProcess?.leaveMetrics()],
  });

  await warmedUp;
  if (!isAnnouncer) await listen(server, env.PORT, env.HOST);
  firstProcess?.say('ready');
  if (!firstProcess) announce(admin);
}

/** Build and database: of this process, or of the first one, which other processes share. */
async function prepare(
  root: string,
  development: boolean,
  onReached: (release: Release) => void,
): Promise<{ build: string | null; admin: NewAdmin | null; release: Release }> {
  if (!firstProcess) return prepareSite(root, development, onReached);
  const { build, databaseUrl } = await firstProcess.prepared;
  process.env.DATABASE_URL = databaseUrl;
  const release = () => undefined;
  onReached(release);
  return { build, admin: null, release };
}
