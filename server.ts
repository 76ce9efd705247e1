import '#lib/platform/process/server/nodeEnvironment.ts';
import '#lib/platform/process/server/reportCrash.ts';
import cluster from 'node:cluster';
import { env } from '#lib/platform/process/server/env.ts';
import { routeConsole } from '#lib/platform/process/server/routeConsole.ts';
import { webProcesses } from '#lib/platform/process/server/webProcesses.ts';

const root = import.meta.dirname;
const development = process.argv.includes('--dev');
// In development Next's output goes to the console unchanged.
if (!development) routeConsole();

const count = development || cluster.isWorker ? 1 : webProcesses(env);
if (count > 1) {
  const { supervise } = await import('#lib/site/server/processes/supervise.ts');
  await supervise(root, count);
} else {
  const { serve } = await import('#lib/site/server/serve.ts');
  await serve(root, development);
}
