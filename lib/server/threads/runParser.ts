import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { projectRoot } from '../projectRoot.ts';
import { type ParserName, type Parsers, type ParserTask, parse } from './parsers.ts';
import { WorkerFailure, WorkerPool } from './WorkerPool.ts';

declare global {
  // Next bundles the pages apart from server.ts, so one process holds two copies of this module. They share one pool.
  var vestnikParsers: WorkerPool | undefined;
}

/** Characters or bytes that are parsed in the thread of the requests; more would keep them waiting for tens of milliseconds. */
export const longest = 50_000;
/** Milliseconds. A million characters take a fraction; what takes longer was made to. */
const timeout = 10_000;
const idleTime = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** One for articles while the other one reads a feed. */
const size = 2;

/**
 * Parses in this thread what is short, and in one of two others what is long.
 *
 * @param length of what is parsed, in characters or bytes
 * @throws DomainError unavailable, when the thread did not finish
 */
export async function runParser<Name extends ParserName>(
  parser: Name,
  input: Parsers[Name]['input'],
  length: number,
): Promise<Parsers[Name]['output']> {
  return length <= longest ? parse({ parser, input }) : runParserApart(parser, input);
}

/** The same, always in another thread: for what may take for ever or all of the memory. */
export async function runParserApart<Name extends ParserName>(
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
  const file = join(projectRoot, 'lib/server/threads/parserThread.ts');
  globalThis.vestnikParsers ??= new WorkerPool({ file, size, timeout, idleTime, resourceLimits });
  return globalThis.vestnikParsers;
}
