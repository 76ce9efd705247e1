import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { DomainError } from '#lib/domain/DomainError.ts';
import { findControlCharacters } from '#lib/domain/plainText.ts';
import type { Api, ApiEnvironment } from './ApiEnvironment.ts';

/** A router whose routes refuse input that does not fit their schemas, all in one way. */
export function createRouter(): Api {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: async (result, c) => {
      if (!result.success && result.target === 'param')
        throw new DomainError('not_found', result.error.issues[0]?.message ?? '');
      // The schemas may drop control characters, so the body is searched as it came.
      const found = result.target === 'json' ? findControlCharacters(await c.req.json()) : [];
      const fields = {
        ...(result.success ? {} : faultyFields(result.error)),
        ...Object.fromEntries(found.map((field) => [field, 'control_characters'])),
      };
      if (!result.success || found.length > 0) throw new DomainError('invalid', 'invalid_input', fields);
    },
  });
}

/** Field → code of what is wrong with it; the codes name sentences under `errors.fields.` in the locale files. */
function faultyFields(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'unknown';
    else fields[issue.path.join('.')] = codeOf(issue);
  }
  return fields;
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_small' || issue.code === 'too_big') return issue.code;
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  return 'invalid';
}
