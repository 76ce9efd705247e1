import type { Context } from 'hono';
import { clientAddress } from '../http/clientAddress.ts';
import type { Origin } from '../services/accounts/registerAccount.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';

/** Source, browser and language of a request, for signing in. */
export function originOf(c: Context<ApiEnvironment>): Origin {
  return { source: clientAddress(c), userAgent: c.req.header('user-agent') ?? '', language: c.var.language };
}
