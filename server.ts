import '#lib/server/reportCrash.ts';
import { createServer } from 'node:http';
import next from 'next';
import { buildSite } from '#lib/server/build/buildSite.ts';
import type { RequestHandler } from '#lib/server/cache/renderPage.ts';
import { closeDatabase } from '#lib/server/db/database.ts';
import { prepareInstallation } from '#lib/server/db/prepareInstallation.ts';
import { env } from '#lib/server/env.ts';
import { createSite } from '#lib/server/http/createSite.ts';
import { endReloadSockets } from '#lib/server/http/endReloadSockets.ts';
import { listen } from '#lib/server/http/listen.ts';
import { sendNothing } from '#lib/server/http/sendNothing.ts';
import { sendUnavailable } from '#lib/server/http/sendUnavailable.ts';
import { stopOnSignal } from '#lib/server/http/stopOnSignal.ts';
import { startJobs } from '#lib/server/jobs/startJobs.ts';
import { say } from '#lib/server/say.ts';

const root = import.meta.dirname;
const development = process.argv.includes('--dev');

// The port first: when it is taken, nothing else has happened yet. Until all is ready, it says so.
let handle: RequestHandler = (request, response) => sendUnavailable(request.url ?? '/', response);
const server = createServer((request, response) => void handle(request, response));
await listen(server, env.PORT, env.HOST);

const hasPages = env.ROLE === 'all' || env.ROLE === 'web';
const hasJobs = env.ROLE === 'all' || env.ROLE === 'jobs';

if (hasPages && !development) await buildSite(root, say);
const { embedded, admin } = await prepareInstallation(say);

// In development Next takes the reload socket from pages of this host only.
const hostname = development ? new URL(env.SITE_URL).hostname : undefined;
const app = hasPages ? next({ dev: development, dir: root, httpServer: server, hostname, port: env.PORT }) : null;
await app?.prepare();
const site = createSite(root, app?.getRequestHandler() ?? sendNothing, development);
const stopJobs = hasJobs ? await startJobs(process.env.DATABASE_URL ?? '') : undefined;
handle = site.handle;
if (development) {
  const end = endReloadSockets(server);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
}
stopOnSignal(server, () => stopJobs?.(), [site.close, closeDatabase, () => embedded?.stop()]);

say(`Vestnik is at ${env.SITE_URL}`);
if (admin) {
  say(`Sign in as ${admin.email}${admin.generated ? ` with the password ${admin.password} (not shown again)` : ''}`);
}
