import { fstatSync } from 'node:fs';
import { pino } from 'pino';
import { env } from '../env.ts';
import { isLogged } from '../log.ts';

/** The file descriptor of standard output. */
const dest = 1;
/**
 * Bytes of one write. Pipes take 4 KB in one piece (PIPE_BUF), so a line that the log writes meanwhile does not end up
 * inside another; files take any number.
 */
const maxWrite = fstatSync(dest).isFile() ? 65_536 : 4_096;
/** Characters, all of them ASCII, that are collected before a write: with one more line, they are less than `maxWrite`. */
const minLength = maxWrite - 512;
/** Milliseconds until a line is written at the latest. */
const flushInterval = 200;

let output: ReturnType<typeof pino.destination> | undefined;
let collected = '';
/** The same text for all lines of a millisecond. */
let [now, time] = [0, ''];

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
  output ??= open();
  if (now !== Date.now()) {
    now = Date.now();
    time = new Date(now).toISOString();
  }
  collected += `{"level":30,"time":"${time}","requestId":"${id}","method":"${method}","route":"${route}","status":${status},"cache":"${cache}","milliseconds":${Math.round(milliseconds)},"msg":"page"}\n`;
  if (collected.length >= minLength) flush();
}

function open() {
  const opened = pino.destination({ dest, sync: false, maxWrite });
  setInterval(flush, flushInterval).unref();
  process.once('exit', () => {
    flush();
    opened.flushSync();
  });
  return opened;
}

/** The destination would measure all that is collected at each line. */
function flush(): void {
  if (collected !== '') output?.write(collected);
  collected = '';
}
