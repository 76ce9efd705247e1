import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupPlace } from '#lib/backups/server/backupPlace.ts';
import { type Env, env } from '#lib/platform/process/server/env.ts';
import { bucketAdvice } from '#lib/platform/storage/server/bucketAdvice.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';
import '#lib/platform/process/server/reportCrash.ts';
import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { openBackupPlace } from '#lib/backups/server/backupPlace.ts';
import { cdn } from '#lib/platform/cdn/server/configuredCdn.ts';
import { awaitDatabase } from '#lib/platform/db/server/awaitDatabase.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { directUrl, openClient } from '#lib/platform/db/server/openClient.ts';
import { noLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { openBucket } from '#lib/platform/storage/server/mediaStore.ts';
import { checkBucket } from './checkBucket.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkFiles } from './checkFiles.ts';
import { checkMail } from './checkMail.ts';
import { checkCdn, checkOutside, checkTraces } from './checkOutside.ts';
import { checkProcess } from './checkProcess.ts';
import { checkProxies } from './checkProxies.ts';
import { checkSettings } from './checkSettings.ts';

const { ok, unchecked, warning, error } = findingsOf('backups');

type Settings = Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>;

/**
 * Writes, reads, lists and deletes a file as a backup does.
 *
 * @param place of BACKUP_TO; null without one
 */
async function checkBackupPlace(place: BackupPlace | null, settings: Settings): Promise<Finding[]> {
  if (!place) {
    const reason = settings.BACKUP_TO ? 'BACKUP_TO says that something else makes them' : 'BACKUP_TO is not set';
    return [unchecked(`${reason}: nothing was written`)];
  }
  const name = `doctor-${randomUUID()}`;
  const steps = {
    write: () => place.put(name, Readable.from([Buffer.from(name)])),
    read: () => readBack(place, name),
    list: () => place.list(),
    delete: () => place.remove([name]),
  };
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (reason) {
      return [
        error(`BACKUP_TO: the site cannot ${step} a file: ${reasonOf(reason)}`, adviceOn(settings, reason, step)),
      ];
    }
  }
  return [ok(`the site can write, read, list and delete files in ${place.address}`), ...(await checkDisk(settings))];
}

async function readBack(place: BackupPlace, name: string): Promise<void> {
  if ((await text(await place.open(name))) !== name) throw new Error('it is not what was written');
}

function adviceOn({ BACKUP_TO }: Settings, reason: unknown, step: string): string {
  if (typeof BACKUP_TO === 'object' && 'bucket' in BACKUP_TO) return bucketAdvice(reason, step);
  return 'Let the user of the site write to the folder (docs/backups.md), or set another BACKUP_TO.';
}

async function checkDisk({ BACKUP_TO, DATA_DIR }: Settings): Promise<Finding[]> {
  if (typeof BACKUP_TO !== 'object' || !('folder' in BACKUP_TO)) return [];
  const [backups, data] = await Promise.all([stat(BACKUP_TO.folder), stat(DATA_DIR).catch(() => null)]);
  if (backups.dev !== data?.dev) return [];
  return [
    warning(
      'BACKUP_TO is on the disk of DATA_DIR, and is lost with it.',
      'Mount another machine’s folder, or use a bucket.',
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
    return withClient(directUrl());
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
