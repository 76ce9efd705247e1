import { pino } from 'pino';
import { env } from '../env.ts';
import { isLogged } from '../log.ts';

/**
 * Bytes of one write. Pipes take 4 KB in one piece (PIPE_BUF), so a line that the log writes meanwhile does not end up
 * inside another.
 */
const maxWrite = 4096;
/** Bytes that are collected before a write: with one more line, they are less than `maxWrite`. */
const minLength = 3584;
/** Milliseconds until a line is written at the latest. */
const flushInterval = 200;

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * The line of a page from the cache, if ACCESS_LOG asks for it: thousands a second, so that it is put together by hand
 * and written by one of Node's threads. None of the texts needs quoting.
 */
export function logCachedPage(
  id: string,
  method: string,
  route: string,
  status: number,
  cache: string,
  milliseconds: number,
): void {
  const { ACCESS_LOG: share } = env;
  if (share === 0 || !isLogged('info') || (share < 1 && Math.random() >= share)) return;
  output ??= pino.destination({ dest: 1, sync: false, minLength, maxWrite, periodicFlush: flushInterval });
  output.write(
    `{"level":30,"time":"${new Date().toISOString()}","requestId":"${id}","method":"${method}","route":"${route}","status":${status},"cache":"${cache}","milliseconds":${Math.round(milliseconds)},"msg":"page"}\n`,
  );
}
