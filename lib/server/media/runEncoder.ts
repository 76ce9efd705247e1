import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DomainError } from '#lib/domain/DomainError.ts';
import { log } from '../log.ts';
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

/**
 * Has a process of its own make the picture's forms in a folder; it ends when nobody waits for it any more.
 *
 * @throws DomainError unprocessable, when the picture is broken or too large to decode; unavailable, when it took too long
 * @throws Error with the disk's code
 */
export async function runEncoder(input: string, folder: string, signal: AbortSignal): Promise<Renditions> {
  const limit = AbortSignal.timeout(patience);
  const output = await run([input, folder], AbortSignal.any([signal, limit])).catch((error: unknown) => {
    signal.throwIfAborted();
    if (limit.aborted) throw new DomainError('unavailable', 'uploads_busy');
    throw error;
  });

  const outcome = outcomeSchema.safeParse(parse(output));
  // It died of the picture.
  if (!outcome.success) throw new DomainError('unprocessable', 'image_broken');
  if ('fault' in outcome.data) throw new DomainError('unprocessable', outcome.data.fault);
  if ('code' in outcome.data)
    throw Object.assign(new Error('The encoder could not write'), { code: outcome.data.code });
  return outcome.data.made;
}

async function run(parameters: string[], signal: AbortSignal): Promise<string> {
  const encoder = spawn(process.execPath, [script, ...parameters], {
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the site's settings and secrets is needed there.
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    encoder[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] = (texts[name] + text).slice(0, 100_000);
    });
  }
  // Readers go before pictures.
  if (encoder.pid) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await once(encoder, 'close');
  if (texts.stderr) log.warn({ said: texts.stderr.slice(0, 500) }, 'the picture encoder complained');
  return texts.stdout;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
