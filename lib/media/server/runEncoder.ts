import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Crop, ImageSource } from '../image.ts';
import type { PictureDetails } from './pictureDetails.ts';
import type { Renditions } from './renditions.ts';

export type EncoderOptions = {
  /** The part to show; all of it by default. */
  crop?: Crop | null;
  /** Name of the file for the full picture; without it none is written. */
  sourceName?: string | null;
};

const script = join(projectRoot, 'lib/media/server/encodeUpload.ts');
/** Milliseconds; the browser's timeout for an upload is a minute. */
const timeout = 50_000;

export type EncodedPicture = Renditions & { source: ImageSource | null; details: PictureDetails };

const size = z.int().positive();
const type = z.enum(['image/avif', 'image/webp', 'image/jpeg']);
const encodedSchema: z.ZodType<EncodedPicture> = z.object({
  width: size,
  height: size,
  placeholder: z.string(),
  files: z.array(
    z.object({
      name: z.string().regex(/^\d+\.(avif|webp|jpg)$/),
      type,
      width: z.int(),
      bytes: z.int(),
    }),
  ),
  source: z.object({ name: z.string(), type, width: size, height: size }).nullable(),
  details: z.object({
    alt: z.string(),
    description: z.string(),
    author: z.string(),
    credit: z.string(),
    copyright: z.string(),
  }),
});
const outcomeSchema = z.union([
  z.strictObject({ image: encodedSchema }),
  z.strictObject({ error: z.string() }),
  z.strictObject({ code: z.string() }),
]);

/** How often a killed process is restarted: the usual cause is a temporary lack of memory. */
const retries = 2;
/** Milliseconds before the next attempt, times the number of the attempt. */
const backoff = 300;
/** Errors when the machine can't start another process now. */
const spawnFailures = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

type Outcome = z.infer<typeof outcomeSchema>;
type Ended = { output: string; exitCode: number | null; signal: NodeJS.Signals | null };

/**
 * Encodes a picture into a folder in a separate process, which is killed when the request is aborted. If the process was killed
 * for another reason, the picture may be valid, so it is restarted a few times.
 *
 * @throws DomainError unprocessable, if the picture is broken or too large to decode; unsupported; unavailable, after the timeout or if every
 * attempt was killed
 * @throws Error with the code of a disk error
 */
export async function runEncoder(
  input: string,
  folder: string,
  options: EncoderOptions,
  signal: AbortSignal,
): Promise<EncodedPicture> {
  const limit = AbortSignal.timeout(timeout);
  const outcome = await encode([input, folder, JSON.stringify(options)], AbortSignal.any([signal, limit])).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      if (limit.aborted) throw new DomainError('unavailable', 'uploads_busy');
      throw error;
    },
  );
  if ('error' in outcome)
    throw new DomainError(outcome.error === 'image_type_unknown' ? 'unsupported' : 'unprocessable', outcome.error);
  if ('code' in outcome) throw Object.assign(new Error('The encoder could not write'), { code: outcome.code });
  return outcome.image;
}

async function encode(parameters: [string, string, string], signal: AbortSignal): Promise<Outcome> {
  const [, folder] = parameters;
  for (let attempt = 1; attempt <= 1 + retries; attempt += 1) {
    const ended = await run(parameters, signal);
    const outcome = outcomeSchema.safeParse(parseJson(ended.output));
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
    // stderr is ignored: messages about an untrusted file may quote it.
    stdio: ['ignore', 'pipe', 'ignore'],
    // It needs none of the site's settings and secrets.
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
  });
  let output = '';
  // Without free file descriptors there is no stream.
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
    // Already killed; its exit is handled below.
  }
}
