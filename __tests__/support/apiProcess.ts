import '#lib/platform/process/server/reportCrash.ts';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { prepareInstallation } from '#lib/installation/server/prepareInstallation.ts';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { directUrl } from '#lib/platform/db/server/openClient.ts';
import { listen } from '#lib/platform/http/server/listen.ts';
import type { RequestHandler } from '#lib/platform/http/server/renderPage.ts';
import { stopOnSignal } from '#lib/platform/http/server/stopOnSignal.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { createSite } from '#lib/site/server/createSite.ts';
import { startingSite } from '#lib/site/server/startingSite.ts';
import { startJobs } from '#lib/site/server/worker/startJobs.ts';

// server.ts without Next: API, jobs and files, so that their tests need no build of the pages.
const root = join(import.meta.dirname, '../..');
const sendNoPage: RequestHandler = (_request, response) => {
  response.writeHead(404).end('This process has no pages. Tests that ask for pages are in a folder pages/.\n');
};

let handle: RequestHandler = startingSite();
const server = createServer((request, response) => void handle(request, response));
await listen(server, env.PORT, env.HOST);
const { embedded } = await prepareInstallation(printLine);
const site = createSite(root, sendNoPage, null);
const stopJobs = await startJobs(directUrl());
handle = site.handle;
stopOnSignal({ server, notReadyFor: 0, stopJobs, parts: [site.close, closeDatabase, () => embedded?.release()] });
