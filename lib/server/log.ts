import { pino } from 'pino';
import { env } from './env.ts';

/** JSON lines on stdout. Never given a token, a password or a whole request. */
export const log = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
