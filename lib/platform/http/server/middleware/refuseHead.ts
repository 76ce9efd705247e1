import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from '../router.ts';
import { answerWrongMethod } from './errors.ts';

/** For a GET that changes something; Hono would run it for HEAD too. */
export const refuseHead = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === 'HEAD') return answerWrongMethod(c, ['GET']);
  return next();
});
