import { isNativeError } from 'node:util/types';
import { log } from './log.ts';

const levels = { error: 'error', warn: 'warn', log: 'debug', info: 'debug', debug: 'debug', trace: 'debug' } as const;

/**
 * Puts what libraries print into the log: Next prints every error of a page with its message, which repeats SQL parameters. Of
 * their texts only the place that printed them is written, of their errors what `errorFields` admits.
 */
export function routeConsole(): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...printed: unknown[]) => {
        const error = printed.find(isNativeError);
        log[level]({ error: error ?? new PrintedText() }, 'a library printed something');
      },
    });
  }
  // Node's own printer of warnings is one of these listeners.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: warning }, 'Node warns'));
}

/** Its stack leads to the library that printed. */
class PrintedText extends Error {
  override readonly name = 'PrintedText';
}
