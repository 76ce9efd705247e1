import { pino } from 'pino';
import { cutJson, logFields } from '#lib/platform/logging/server/logFields.ts';
import { safeText } from '#lib/platform/logging/server/safeText.ts';
import { currentContext } from '#lib/platform/telemetry/server/workContext.ts';
import { repeatsOutage } from './databaseErrors.ts';
import { env } from './env.ts';
import { slot } from './webProcesses.ts';

/** Opened at the first line: it listens for the end of the process, and a test run loads this module many times. */
let output: ReturnType<typeof pino.destination> | undefined;

type Write = (fields: LogFields, text: string) => void;
/** Pass errors as `error`: only `errorFields` decides what of them may be logged. */
type LogFields = Record<string, string | number | boolean | null | undefined> | { error: unknown };

const lines = pino(
  {
    level: env.LOG_LEVEL,
    // Which of the processes of the site.
    base: slot === null ? undefined : { process: slot },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: logFields },
    // The request or the job that a line is about.
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.id, route: context.name } : {};
    },
  },
  {
    write: (line: string) => {
      output ??= pino.destination(1);
      output.write(cutJson(line));
    },
  },
);

type Log = Readonly<Record<'error' | 'warn' | 'info' | 'debug', Write>>;

/** The log without leaving anything out. */
export const everyLine: Log = {
  error: (fields, text) => lines.error(fields, safeText(text)),
  warn: (fields, text) => lines.warn(fields, safeText(text)),
  info: (fields, text) => lines.info(fields, safeText(text)),
  debug: (fields, text) => lines.debug(fields, safeText(text)),
};

/**
 * JSON lines of at most 8 KB on stdout. They never contain email or IP addresses, SQL parameters, query strings,
 * bodies, hashes or tokens, whatever fails (docs/decisions/0021). During an outage of the database, its errors are counted.
 */
export const log: Log = {
  ...everyLine,
  error: (fields, text) => void (repeatsOutage(fields.error) || everyLine.error(fields, text)),
  warn: (fields, text) => void (repeatsOutage(fields.error) || everyLine.warn(fields, text)),
};

/** For frequent lines, whose fields then are not even collected. */
export function isLogged(level: keyof typeof log): boolean {
  return lines.isLevelEnabled(level);
}
