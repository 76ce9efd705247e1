import { isNativeError } from 'node:util/types';
import { log } from './log.ts';

const levels = { error: 'error', warn: 'warn', log: 'debug', info: 'debug', debug: 'debug', trace: 'debug' } as const;

/**
 * Redirects the console output of libraries to the log. Next prints every page error with its message, which contains
 * SQL parameters. Of texts only the place that printed them is logged, of errors only what `errorFields` allows.
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
  process.on('warning', (warning) => log.warn({ error: warning }, 'Node.js warning'));
}

/** Its stack names the library that printed. */
class PrintedText extends Error {
  override readonly name = 'PrintedText';
}
