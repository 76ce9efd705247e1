import { z } from '@hono/zod-openapi';
import { type Noun, notFound } from '#lib/domain/DomainError.ts';

// Parts of an address that name something. What can't be a name names nothing: the answer is the one to a name that nothing
// has (404), so each schema's message is that answer's code (lib/server/api/router.ts).

export function pathId(noun: Noun, description?: string) {
  return z.uuid({ error: missing(noun) }).meta({ ...(description && { description }) });
}

export function pathName(noun: Noun, longest: number, description?: string) {
  return z
    .string()
    .max(longest, { error: missing(noun) })
    .refine((name) => !name.includes('\0'), { error: missing(noun) })
    .meta({ ...(description && { description }) });
}

export function pathNumber(noun: Noun) {
  const error = missing(noun);
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(2_147_483_647, { error });
}

function missing(noun: Noun): string {
  return notFound(noun).code;
}
