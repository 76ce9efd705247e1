import '#lib/platform/process/server/nodeEnvironment.ts';
import '#lib/platform/process/server/reportCrash.ts';
import { createServer } from 'node:http';
import { relative } from 'node:path';
import next from 'next';
import { prepareInstallation, signInInstructions } from '#lib/installation/server/prepareInstallation.ts';
import { buildSite } from '#lib/platform/build/server/buildSite.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { describeDatabase } from '#lib/platform/db/server/refuseUnsupportedDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { listen } from '#lib/platform/http/server/listen.ts';
import { endReloadSockets, isReloadSocket } from '#lib/platform/http/server/reloadSockets.ts';
import type { RequestHandler } from '#lib/platform/http/server/renderPage.ts';
import { renderReactAsText } from '#lib/platform/http/server/renderReactAsText.ts';
import { sendNothing } from '#lib/platform/http/server/sendAnswers.ts';
import { stopOnSignal } from '#lib/platform/http/server/stopOnSignal.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { routeConsole } from '#lib/platform/process/server/routeConsole.ts';
import { keepAssets } from '#lib/platform/storage/server/keepAssets.ts';
import { createSite } from '#lib/site/server/createSite.ts';
import { startingSite } from '#lib/site/server/startingSite.ts';
import { startJobs } from '#lib/site/server/worker/startJobs.ts';

const root = import.meta.dirname;
const development = process.argv.includes('--dev');
// In development Next's output goes to the console unchanged.
if (!development) routeConsole();

// Listens first, so that a port in use stops the start before anything else happens. Responds with 503 until the site is ready.
let handle: RequestHandler = startingSite();
const server = createServer(
  { shouldUpgradeCallback: isReloadSocket(development) },
  (request, response) => void (request.socket.destroyed || handle(request, response)),
);
const stopLater = stopOnSignal({ server, notReadyFor: 0, stopJobs: () => undefined, parts: [] });
await listen(server, env.PORT, env.HOST);

const { web: hasPages, jobs: hasJobs } = env.ROLE;
// The packages are loaded only then.
const stopTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('#lib/platform/tracing/server/startTracing.ts')).startTracing()
  : undefined;

const build = hasPages && !development ? await buildSite(root, printLine) : null;
const { embedded, admin } = await prepareInstallation(printLine, (reached) =>
  stopLater({ parts: [closeDatabase, () => reached?.release()] }),
);
printLine(`The database is ${embedded ? `in ${embedded.directory}` : describeDatabase(env.DATABASE_URL ?? '')}`);

if (build !== null) await keepAssets(root, build);

// Next adds an upgrade listener to this server; in development it accepts the hot-reload socket only from pages of this host.
const hotReload = development
  ? { httpServer: server, hostname: new URL(env.SITE_URL).hostname }
  : { httpServer: createServer() };
// Read by next.config.js.
if (build !== null) process.env.NEXT_DIST_DIR = relative(root, build);
if (!development) renderReactAsText();
const app = hasPages ? next({ dev: development, dir: root, ...hotReload, port: env.PORT }) : null;
await app?.prepare();
const site = createSite(root, app?.getRequestHandler() ?? sendNothing, build, development);
const startAllJobs = () => startJobs(process.env.DATABASE_URL ?? '');
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
  parts: [site.close, closeDatabase, () => embedded?.release(), () => stopTracing?.()],
});

await warmedUp;
printLine(`Vestnik is at ${env.SITE_URL}`);
if (admin) printLine(signInInstructions(admin));
