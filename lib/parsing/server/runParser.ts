import { join } from 'node:path';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { WorkerFailure, WorkerPool } from '#lib/platform/threads/server/WorkerPool.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { type ParserName, type Parsers, type ParserTask, parse } from './parsers.ts';

declare global {
  // Next bundles the pages separately from server.ts, so a process has two copies of this module. They share one pool.
  var vestnikParsers: WorkerPool | undefined;
}

/** Characters or bytes that are parsed in the main thread; more would block requests for tens of milliseconds. */
export const maxInlineLength = 50_000;
/** Milliseconds. A million characters take a fraction of it; only malicious input takes longer. */
const timeout = 10_000;
const idleTime = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** One for articles while the other parses a feed. */
const size = 2;

/**
 * Parses short input in this thread and long input in one of two others.
 *
 * @param length of the input, in characters or bytes
 * @throws DomainError unavailable, if the thread did not finish
 */
export async function runParser<Name extends ParserName>(
  parser: Name,
  input: Parsers[Name]['input'],
  length: number,
): Promise<Parsers[Name]['output']> {
  return length <= maxInlineLength ? parse({ parser, input }) : runParserInThread(parser, input);
}

/** The same, always in another thread: for input that may take unlimited time or memory. */
export async function runParserInThread<Name extends ParserName>(
  parser: Name,
  input: Parsers[Name]['input'],
  signal?: AbortSignal,
): Promise<Parsers[Name]['output']> {
  const task: ParserTask<Name> = { parser, input };
  try {
    return await pool().run<Parsers[Name]['output']>(task, signal);
  } catch (error) {
    throw error instanceof WorkerFailure ? new DomainError('unavailable', 'overloaded') : error;
  }
}

function pool(): WorkerPool {
  const file = join(projectRoot, 'lib/parsing/server/parserThread.ts');
  globalThis.vestnikParsers ??= new WorkerPool({ file, size, timeout, idleTime, resourceLimits });
  return globalThis.vestnikParsers;
}
