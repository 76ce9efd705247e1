import { z } from '@hono/zod-openapi';
import { languages } from '#lib/languages/language.ts';
import { type Noun, notFound } from '#lib/platform/values/DomainError.ts';

// Path parameters that identify an object. An invalid one is 404 like an unknown one, so each schema's message is the code of
// that error (lib/platform/http/server/router.ts).

export function pathId(noun: Noun, description?: string) {
  return z
    .uuid({ error: missing(noun) })
    .toLowerCase()
    .meta({ ...(description && { description }) });
}

export function pathName(noun: Noun, maxLength: number, description?: string) {
  return z
    .string()
    .max(maxLength, { error: missing(noun) })
    .refine((name) => !name.includes('\0'), { error: missing(noun) })
    .meta({ ...(description && { description }) });
}

export function pathLanguage(noun: Noun) {
  return z.enum(languages, { error: missing(noun) });
}

export function pathNumber(noun: Noun) {
  const error = missing(noun);
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(2_147_483_647, { error });
}

function missing(noun: Noun): string {
  return notFound(noun).code;
}
