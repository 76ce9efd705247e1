import '#lib/server/reportCrash.ts';
import { createServer } from 'node:http';
import next from 'next';
import { buildSite } from '#lib/server/build/buildSite.ts';
import type { RequestHandler } from '#lib/server/cache/renderPage.ts';
import { closeDatabase } from '#lib/server/db/database.ts';
import { describeDatabase } from '#lib/server/db/describeDatabase.ts';
import { prepareInstallation } from '#lib/server/db/prepareInstallation.ts';
import { env } from '#lib/server/env.ts';
import { createSite } from '#lib/server/http/createSite.ts';
import { developmentSite } from '#lib/server/http/developmentSite.ts';
import { listen } from '#lib/server/http/listen.ts';
import { sendNothing } from '#lib/server/http/sendNothing.ts';
import { sendUnavailable } from '#lib/server/http/sendUnavailable.ts';
import { stopOnSignal } from '#lib/server/http/stopOnSignal.ts';
import { startJobs } from '#lib/server/jobs/startJobs.ts';
import { routeConsole } from '#lib/server/logging/routeConsole.ts';
import { say } from '#lib/server/say.ts';

const root = import.meta.dirname;
const development = process.argv.includes('--dev');
// In development Next prints for the developer.
if (!development) routeConsole();

// The port first: when it is taken, nothing else has happened yet. Until all is ready, it says so.
let handle: RequestHandler = (request, response) => sendUnavailable(request.url ?? '/', response);
const server = createServer((request, response) => void handle(request, response));
await listen(server, env.PORT, env.HOST);

const hasPages = env.ROLE === 'all' || env.ROLE === 'web';
const hasJobs = env.ROLE === 'all' || env.ROLE === 'jobs';

if (hasPages && !development) await buildSite(root, say);
const { embedded, admin } = await prepareInstallation(say);
say(`The database is ${embedded ? `in ${embedded.place}` : describeDatabase(env.DATABASE_URL ?? '')}`);

const app = hasPages ? next({ dev: development, dir: root, httpServer: server, port: env.PORT }) : null;
await app?.prepare();
const site = (development ? developmentSite : createSite)(root, app?.getRequestHandler() ?? sendNothing);
const stopJobs = hasJobs ? await startJobs(process.env.DATABASE_URL ?? '') : undefined;
handle = site.handle;
stopOnSignal(server, () => stopJobs?.(), [site.close, closeDatabase, () => embedded?.stop()]);

say(`Vestnik is at ${env.SITE_URL}`);
if (admin) {
  // An address of a person is printed nowhere.
  const account = env.ADMIN_EMAIL ? 'the account of ADMIN_EMAIL' : admin.email;
  say(`Sign in as ${account}${admin.generated ? ` with the password ${admin.password} (not shown again)` : ''}`);
}
