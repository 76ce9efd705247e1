import { createMiddleware } from 'hono/factory';
import { asVisitor } from '../../services/Caller.ts';
import type { ApiEnvironment } from '../ApiEnvironment.ts';

export const identifyCaller = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('caller', asVisitor());
  await next();
});
