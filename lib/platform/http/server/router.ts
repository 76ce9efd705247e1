import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { findControlCharacters } from '#lib/platform/text/plainText.ts';
import { menuLinkPattern, webAddressPattern } from '#lib/platform/text/textSchema.ts';
import { DomainError, type FieldError } from '#lib/platform/values/DomainError.ts';
import type { SharedAnswer } from './sharedRead.ts';

/** Values that the middleware sets for route handlers. */
export type ApiEnvironment = {
  /** `shared` if the call is computed for everybody, by sharedRead.ts. */
  Bindings: Partial<HttpBindings> & { shared?: SharedAnswer };
  Variables: { caller: Caller; language: Language; requestId: string };
};

export type Api = OpenAPIHono<ApiEnvironment>;

/** A router with one error format for input that does not match the schemas. */
export function createRouter(): Api {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: async (result, c) => {
      if (!result.success && result.target === 'param')
        throw new DomainError('not_found', result.error.issues[0]?.message ?? '');
      // The schemas may drop control characters, so the original body is searched.
      const found = result.target === 'json' ? findControlCharacters(await jsonOf(c.req)) : [];
      const fields = {
        ...(result.success ? {} : invalidFields(result.error)),
        ...Object.fromEntries(found.map((field) => [field, 'control_characters'])),
      };
      if (!result.success || found.length > 0) throw new DomainError('invalid', 'invalid_input', fields);
    },
  });
}

/** Without a body and its type, the validator sees an empty object, which is what some schemas allow. */
async function jsonOf(request: HonoRequest): Promise<unknown> {
  if ((await request.text()) === '') throw new DomainError('invalid', 'malformed_body');
  return request.json();
}

function invalidFields(error: z.core.$ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'unknown';
    else fields[issue.path.join('.')] = fieldError(issue);
  }
  return fields;
}

const formats: Partial<Record<string, string>> = { email: 'email', url: 'url', date: 'date', datetime: 'date' };
/** Patterns with an explanation of their own. */
const patterns = new Map([
  [String(webAddressPattern), 'url'],
  [String(menuLinkPattern), 'link'],
]);
const kinds: Partial<Record<string, string>> = { string: 'characters', array: 'items' };
/** Longer lists of options would leave no room for other fields (see `maxFieldBytes` in middleware/errors.ts). */
const maxOptionsLength = 200;

function fieldError(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'required';
      return { code: `too_small.${kinds[issue.origin] ?? 'number'}`, count: Number(issue.minimum) };
    case 'too_big':
      return { code: `too_big.${kinds[issue.origin] ?? 'number'}`, count: Number(issue.maximum) };
    case 'invalid_type':
      // Zod's issues omit the input by default, and the validator here can't change that; the message names its type.
      if (issue.message.endsWith('received undefined')) return 'required';
      if (issue.expected === 'int') return 'integer';
      return issue.expected === 'number' ? 'number' : 'invalid';
    case 'invalid_format':
      return formats[issue.format] ?? patterns.get(issue.pattern ?? '') ?? 'invalid';
    case 'invalid_value': {
      const options = issue.values.join(', ');
      return options.length > maxOptionsLength ? 'invalid' : { code: 'option', options };
    }
    case 'invalid_union': {
      const [first] = issue.errors[0] ?? [];
      return first ? fieldError(first) : 'invalid';
    }
    default:
      return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'invalid';
  }
}
