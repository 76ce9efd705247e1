import '#lib/platform/process/server/reportCrash.ts';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, stat, truncate } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { validate as isUuid } from 'uuid';
import { type ArchivedEntry, listSettledEntries } from '#lib/logs/server/queries.ts';
import { closeDatabase, database, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { CliError, readArguments } from '#lib/platform/process/server/cli.ts';

// `npm run changes`: the log of changes as JSON lines, for an archive of one's own.
const usage = `Usage: npm run -s changes -- [--follow] [--after ID]    prints the log of changes as JSON lines, oldest first
       npm run -s changes -- [--follow] --file FILE     appends to a file what it does not have yet
--follow waits for more, until SIGTERM or Ctrl-C.`;

const batch = 500;
/** Milliseconds between two looks. */
const interval = 1_000;

const { follow, file, after } = readParameters();
let last = file ? await lastIdIn(file) : after;
let isStopped = false;
const stopped = new AbortController();
const stop = () => {
  isStopped = true;
  stopped.abort();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who reads the lines has enough of them, as `| head` does.
  if (error.code !== 'EPIPE') throw error;
  stop();
});

const embedded = await reachDatabase();
try {
  do {
    const entries = await next();
    if (entries.length > 0) await write(entries.map(toLine).join(''));
    last = entries.at(-1)?.id ?? last;
    if (entries.length === batch) continue;
    if (!follow) break;
    await sleep(interval, undefined, { signal: stopped.signal }).catch(() => {});
  } while (!isStopped);
} finally {
  await closeDatabase();
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}

/** While it follows, a database that goes away is waited for. */
function next(): Promise<ArchivedEntry[]> {
  const read = () => withLongTimeouts(() => listSettledEntries(database(), last, batch));
  return follow ? retryWhileUnavailable(read, Number.POSITIVE_INFINITY) : read();
}

async function write(lines: string): Promise<void> {
  if (file) await appendFile(file, lines, { mode: 0o600 });
  else await new Promise<void>((resolve) => process.stdout.write(lines, () => resolve()));
}

function toLine({ id, createdAt, level, actorId, actorName, action, details, requestId, ...target }: ArchivedEntry) {
  const { targetType: type, targetId, targetLabel: label } = target;
  const actor = actorName === null ? null : { id: actorId, name: actorName };
  const line = { id, at: createdAt, level, actor, action, target: { type, id: targetId, label }, details, requestId };
  return `${JSON.stringify(line)}\n`;
}

/**
 * The id in the last line. An unfinished last line, which a crash left, is cut off.
 *
 * @throws CliError for a file that has other lines
 */
async function lastIdIn(path: string): Promise<string | null> {
  if (!existsSync(path)) return null;
  let found: string | null = null;
  let bytes = 0;
  let broken = 0;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1;
    if (broken > 0) throw new CliError(`${path} has other lines than the log of changes: line ${broken}`);
    const id = idIn(line);
    if (id) bytes += Buffer.byteLength(line) + 1;
    else broken = number;
    found = id ?? found;
  }
  if (broken === 1) throw new CliError(`${path} has other lines than the log of changes: line 1`);
  await endAfter(path, bytes);
  return found;
}

async function endAfter(path: string, bytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > bytes) await truncate(path, bytes);
  // The crash was between a line and its end.
  if (size < bytes) await appendFile(path, '\n');
}

function idIn(line: string): string | null {
  try {
    const { id } = JSON.parse(line);
    return isUuid(id) ? id : null;
  } catch {
    return null;
  }
}

function readParameters() {
  const { values } = readArguments(usage, {
    options: { follow: { type: 'boolean' }, file: { type: 'string' }, after: { type: 'string' } },
  });
  if (values.after !== undefined && (values.file || !isUuid(values.after))) throw new CliError(usage);
  return { follow: values.follow ?? false, file: values.file, after: values.after ?? null };
}
