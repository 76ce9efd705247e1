import { z } from '@hono/zod-openapi';
import type { Actor } from '#lib/domain/role.ts';
import type { Limit } from '../limits/limitAttempts.ts';
import { authorizeCaller } from './middleware/authorizeCaller.ts';
import { limitSource } from './middleware/limitSource.ts';

export const errorSchema = z
  .object({
    message: z.string().meta({ description: 'For people, in the language of Accept-Language' }),
    code: z.string().meta({ description: 'For programs; stable' }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field → what is wrong with it' }),
  })
  .meta({ id: 'Error' });

/** The answers of a route: its success as JSON and the refusals it can give. */
export function answers<const Status extends 200 | 201 | 202, Schema extends z.ZodType>(
  status: Status,
  description: string,
  schema: Schema,
  refusals: readonly Refusal[] = ['invalid'],
) {
  const success = { [status]: json(description, schema) } as Record<Status, ReturnType<typeof json<Schema>>>;
  return Object.assign(success, refused(refusals));
}

/** Spread into the answers of a route that reads a thing by its slug. */
export const moved = { 301: { description: 'By a former slug: Location is where it is now' } };

/** The same of a route whose success says nothing: 204. */
export function noContent(description: string, refusals: readonly Refusal[]) {
  return Object.assign({ 204: { description } }, refused(refusals));
}

/** The same of a route whose success is a table for people's programs. */
export function csv(description: string, refusals: readonly Refusal[]) {
  const success = { 200: { description, content: { 'text/csv': { schema: z.string() } } } };
  return Object.assign(success, refused(refusals));
}

type ErrorAnswer = ReturnType<typeof json<typeof errorSchema>>;

/** Of the type of one of them: handlers throw, so that no handler's own answer may be taken for a refusal. */
function refused(refusals: readonly Refusal[]): { 503: ErrorAnswer } {
  const named: Record<string, ErrorAnswer> = {};
  for (const refusal of refusals) {
    const [status, description] = refusalStatus[refusal];
    named[status] = json(description, errorSchema);
  }
  return { ...named, 503: json('The database is out of reach; try again', errorSchema) };
}

type Refusal = keyof typeof refusalStatus;

const refusalStatus = {
  invalid: [400, 'The input does not fit'],
  unauthenticated: [401, 'No token, a bad one, or wrong credentials'],
  forbidden: [403, 'Signed in, and without the right'],
  not_found: [404, 'There is no such thing that the caller may see'],
  conflict: [409, 'It contradicts what is there'],
  too_large: [413, 'It is larger than may be'],
  unsupported: [415, 'This kind of content is not taken here'],
  unprocessable: [422, 'It is of the right kind and can’t be worked with'],
  precondition_required: [428, 'Somebody else saved it minutes ago: If-Match must name the version that was changed'],
  full: [507, 'No room to keep it'],
  too_many: [429, 'Too many attempts; Retry-After says when to try again'],
} as const;

export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body that must be there. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** Spread into a route that needs a bearer token of a user with this permission. */
export function allow(can: (actor: Actor) => boolean) {
  return { security: [{ bearer: [] }], middleware: authorizeCaller(can) };
}

/** The same, with a limit on the calls of one source. */
export function allowWithin(can: (actor: Actor) => boolean, limit: Limit) {
  return { security: [{ bearer: [] }], middleware: [authorizeCaller(can), limitSource(limit)] };
}

/** Headers of a call that makes something. */
export const idempotencyKey = z.object({
  'idempotency-key': z.string().max(200).optional().meta({ description: 'Two submissions with one make one thing' }),
});
