import { type Env, env } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';
import '#lib/platform/process/server/cli.ts';
import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { openBackupPlace } from '#lib/backups/server/backupPlace.ts';
import { cdn } from '#lib/platform/cdn/server/configuredCdn.ts';
import { awaitDatabase } from '#lib/platform/db/server/awaitDatabase.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { openClient } from '#lib/platform/db/server/openClient.ts';
import { noLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { openBucket } from '#lib/platform/storage/server/mediaStore.ts';
import { checkBackupPlace } from './checkBackupPlace.ts';
import { checkBucket } from './checkBucket.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkFiles } from './checkFiles.ts';
import { checkMail } from './checkMail.ts';
import { checkCdn, checkOutside, checkTraces } from './checkOutside.ts';
import { checkProxies } from './checkProxies.ts';
import { checkSettings } from './checkSettings.ts';

const { ok, unchecked, error } = findingsOf('processes');

type Settings = Pick<Env, 'HOST' | 'PORT' | 'METRICS_TOKEN'>;

/** Milliseconds. */
const timeout = 5_000;

/** Asks the process of these settings on this machine whether it is ready, and whether it knows its readers' addresses. */
export async function checkProcess({ HOST, PORT, METRICS_TOKEN }: Settings): Promise<Finding[]> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const origin = `http://${host}:${PORT}`;
  const address = `${origin}/api/ready`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    const proxies = await checkReaders(`${origin}/api/metrics`, METRICS_TOKEN);
    if (response.ok) return [ok(`the one at port ${PORT} is ready`), ...proxies];
    return [
      ...proxies,
      error(
        `${address} answers ${response.status}: ${(await response.text()).slice(0, 200)}`,
        'Look up the code under "If something is wrong" in docs/operations.md.',
      ),
    ];
  } catch {
    return [unchecked(`none answers at port ${PORT} of this machine`)];
  }
}

/** Nothing, if the process does not let this machine read its metrics. */
async function checkReaders(metrics: string, token: string): Promise<Finding[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(metrics, { headers, signal: AbortSignal.timeout(timeout) });
  if (!/^vestnik_untrusted_proxies [1-9]/m.test(await response.text())) return [];
  return [
    error(
      'Readers come through a proxy that TRUST_PROXY does not name: nobody is limited by their address.',
      'Set TRUST_PROXY to the address of the proxy, and restart.',
    ),
  ];
}

// `npm run doctor`: checks what a site needs, with its settings, while it runs or is stopped. Exit code 1 after an error.
const { values } = readArguments('Usage: npm run doctor, or for programs: npm run -s doctor -- --json', {
  options: { json: { type: 'boolean' } },
});
const resolver = new Resolver({ timeout: 3_000, tries: 1 });
const bucket = await openBucket();
const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
type Check = () => Finding[] | Promise<Finding[]>;
const checks: Record<string, Check> = {
  settings: () => checkSettings(env, process.env),
  disk: () => checkFiles(env, projectRoot),
  processes: () => checkProcess(env),
  database: checkOwnDatabase,
  backups: async () => checkBackupPlace(await openBackupPlace(), env),
  ...(bucket && { bucket: () => checkBucket(bucket, env.S3_PUBLIC_URL) }),
  mail: () => checkMail(env, resolver),
  proxies: () => checkProxies(env),
  cdn: () => (cdn ? checkCdn(cdn) : []),
  ...(endpoint && { traces: () => checkTraces(endpoint) }),
  outside: () => checkOutside(env),
};

const findings: Finding[] = [];
for (const [subject, check] of Object.entries(checks)) {
  const found = await attempt(subject, check);
  findings.push(...found);
  if (!values.json) for (const finding of found) print(finding);
}
const errors = findings.filter(({ level }) => level === 'error').length;
if (values.json) printLine(JSON.stringify({ errors, findings }));
else printLine(errors === 0 ? 'No errors' : `${errors} ${errors === 1 ? 'error' : 'errors'}`);
process.exitCode = errors === 0 ? 0 : 1;

/** A check that fails is a finding, too. */
async function attempt(subject: string, check: Check): Promise<Finding[]> {
  try {
    return await check();
  } catch (reason) {
    return [findingsOf(subject).error(reasonOf(reason), 'See "If something is wrong" in docs/operations.md.')];
  }
}

async function checkOwnDatabase(): Promise<Finding[]> {
  if (env.DATABASE_URL) {
    await awaitDatabase(env.DATABASE_URL, 0, () => {});
    return withClient(env.DATABASE_URL);
  }
  if (!existsSync(postgresHome(env.DATA_DIR).cluster)) {
    return [findingsOf('database').ok('there is none yet: the first start creates it in DATA_DIR')];
  }
  const embedded = new EmbeddedPostgres(env.DATA_DIR);
  await embedded.start();
  try {
    return await withClient(embedded.connectionString);
  } finally {
    // Stops only a server that this command started.
    if (embedded.started) await embedded.release();
  }
}

async function withClient(address: string): Promise<Finding[]> {
  const client = await openClient(address, noLimits);
  try {
    return await checkDatabase(client, env);
  } finally {
    await client.end();
  }
}

function print(finding: Finding): void {
  const sign = { ok: '✓', unchecked: '-', warning: '!', error: '✗' }[finding.level];
  const text = finding.level === 'unchecked' ? `not checked: ${finding.text}` : finding.text;
  printLine(`${sign} ${finding.subject}: ${text}`);
  if ('advice' in finding) printLine(`    → ${finding.advice}`);
}
