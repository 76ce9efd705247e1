import type { Context } from 'hono';
import { addressOf, clientAddress } from './clientAddress.ts';
import type { Origin } from '#lib/platform/auth/server/Caller.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';

/** Network, browser and language of a request. */
export function originOf(c: Context<ApiEnvironment>): Origin {
  const { incoming } = c.env;
  return {
    source: clientAddress(c),
    userAgent: c.req.header('user-agent') ?? '',
    language: c.var.language,
    ...(incoming && { address: addressOf(incoming) }),
  };
}
