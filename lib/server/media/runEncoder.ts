import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DomainError } from '#lib/domain/DomainError.ts';
import { log } from '../log.ts';
import { errnoException } from '../logging/errnoException.ts';
import { projectRoot } from '../projectRoot.ts';
import type { Renditions } from './renditions.ts';

const script = join(projectRoot, 'lib/server/media/encodeUpload.ts');
/** Milliseconds; a browser waits for an upload a minute. */
const patience = 50_000;

const renditionsSchema: z.ZodType<Renditions> = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string(),
  files: z.array(
    z.object({
      name: z.string().regex(/^\d+\.(avif|webp|jpg)$/),
      type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
      width: z.int(),
      bytes: z.int(),
    }),
  ),
});
const outcomeSchema = z.union([
  z.strictObject({ made: renditionsSchema }),
  z.strictObject({ fault: z.string() }),
  z.strictObject({ code: z.string() }),
]);

/** How often a process that was killed is started again: for lack of memory, most often, which passes. */
const retries = 2;
/** Milliseconds before the next attempt, times the number of the attempt. */
const backoff = 300;
/** The machine can't start another process now. */
const spawnFailures = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

type Outcome = z.infer<typeof outcomeSchema>;
type Ended = { output: string; exitCode: number | null; signal: NodeJS.Signals | null };

/**
 * Has a process of its own make the picture's forms in a folder; it ends when nobody waits for it any more. One that ends
 * without an outcome, because it was killed, says nothing about the picture: it is started again, and then given up.
 *
 * @throws DomainError unprocessable, when the picture is broken or too large to decode; unavailable, when it took too long or
 * was killed each time
 * @throws Error with the disk's code
 */
export async function runEncoder(input: string, folder: string, signal: AbortSignal): Promise<Renditions> {
  const limit = AbortSignal.timeout(patience);
  const outcome = await encode(input, folder, AbortSignal.any([signal, limit])).catch((error: unknown) => {
    signal.throwIfAborted();
    if (limit.aborted) throw new DomainError('unavailable', 'uploads_busy');
    throw error;
  });
  if ('fault' in outcome) throw new DomainError('unprocessable', outcome.fault);
  if ('code' in outcome) throw Object.assign(new Error('The encoder could not write'), { code: outcome.code });
  return outcome.made;
}

async function encode(input: string, folder: string, signal: AbortSignal): Promise<Outcome> {
  for (let attempt = 1; attempt <= 1 + retries; attempt += 1) {
    const ended = await run([input, folder], signal);
    const outcome = outcomeSchema.safeParse(parse(ended.output));
    if (outcome.success) return outcome.data;
    log.warn({ attempt, exitCode: ended.exitCode, signal: ended.signal }, 'the picture encoder was killed');
    await sleep(backoff * attempt, undefined, { signal });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
  }
  throw new DomainError('unavailable', 'uploads_busy');
}

async function run(parameters: string[], signal: AbortSignal): Promise<Ended> {
  const encoder = spawn(process.execPath, [script, ...parameters], {
    signal,
    killSignal: 'SIGKILL',
    // What it complains about is about a stranger's file, and may quote it.
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nothing of the site's settings and secrets is needed there.
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
  });
  let output = '';
  // Without a descriptor left there is no stream either.
  encoder.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(0, 100_000);
  });
  if (encoder.pid) yieldToReaders(encoder.pid);
  try {
    await once(encoder, 'close');
  } catch (error) {
    signal.throwIfAborted();
    if (!spawnFailures.has(errnoException(error).code)) throw error;
    log.warn({ error }, 'the picture encoder could not be started');
  }
  return { output, exitCode: encoder.exitCode, signal: encoder.signalCode };
}

function yieldToReaders(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It was killed before it got so far, which its end will say.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
