import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import {
  isDatabaseBusy,
  isDatabaseGone,
  isDiskFull,
  isReferenceLost,
  isUnstorableText,
} from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError, type FieldError } from '#lib/platform/values/DomainError.ts';
import { errorStatuses } from '../errorStatuses.ts';
import { lingeringClose } from '../lingeringClose.ts';
import type { ApiEnvironment } from '../router.ts';

type ApiContext = Context<ApiEnvironment>;

export async function answerError(error: Error, c: ApiContext): Promise<Response> {
  const refusal = toDomainError(error);
  if (refusal?.kind === 'full') log.error({ requestId: c.var.requestId, error }, 'no disk space');
  // Repeated for one operation, it is a bug of ours.
  if (isReferenceLost(error)) log.warn({ requestId: c.var.requestId, error }, 'a row was deleted while it was used');
  if (!refusal) {
    log.error({ requestId: c.var.requestId, error }, 'request failed');
    return answer(c, 500, 'internal');
  }
  if (refusal.kind === 'unavailable') c.header('Retry-After', '5');
  if (refusal.retryAfter) c.header('Retry-After', String(refusal.retryAfter));
  if (refusal.kind === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
  const response = answer(c, errorStatuses[refusal.kind].status, refusal.code, refusal);
  const { incoming } = c.env;
  return incoming && !incoming.complete ? lingeringClose(response, incoming) : response;
}

export function answerMissing(c: ApiContext): Response {
  return answer(c, 404, 'route_not_found');
}

export function answerWrongMethod(c: Context, methods: string[]): Response {
  c.header('Allow', methods.join(', '));
  return answer(c, 405, 'method_not_allowed');
}

function toDomainError(error: Error): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new DomainError('full', 'storage_full');
  // Called again, it finds what is left.
  if (isDatabaseBusy(error) || isReferenceLost(error)) return new DomainError('unavailable', 'busy');
  if (isDatabaseGone(error)) return new DomainError('unavailable', 'database_unavailable');
  if (isUnstorableText(error)) return new DomainError('invalid', 'invalid_input');
  if (error instanceof HTTPException && [400, 415].includes(error.status))
    return new DomainError('invalid', 'malformed_body');
  return null;
}

function answer(
  c: ApiContext,
  status: (typeof errorStatuses)[keyof typeof errorStatuses]['status'] | 405 | 500,
  code: string,
  { fields, details, values }: Pick<Partial<DomainError>, 'fields' | 'details' | 'values'> = {},
) {
  const language = c.var.language;
  const message = translate(language, `errors.${code}`, values);
  if (!fields) return c.json({ message, code, ...values, ...details }, status);
  return c.json({ message, code, fields: explainFields(fields, language), ...details }, status);
}

/** Limits `fields` in bytes, so that a response is not larger than the request that caused it. */
const maxFieldBytes = 1_024;
const maxNameLength = 100;

/** The error texts of the first fields, up to the size limit. */
function explainFields(fields: Record<string, FieldError>, language: Language): Record<string, string> {
  const explained: Record<string, string> = {};
  let left = maxFieldBytes;
  for (const [field, error] of Object.entries(fields)) {
    const name = field.slice(0, maxNameLength);
    const { code, ...values } = typeof error === 'string' ? { code: error } : error;
    const sentence = translate(language, `errors.fields.${code}`, values);
    left -= Buffer.byteLength(JSON.stringify({ [name]: sentence }));
    if (left < 0) break;
    explained[name] = sentence;
  }
  return explained;
}
