import { z } from '@hono/zod-openapi';
import type { Actor } from '#lib/domain/role.ts';
import type { Limit } from '../limits/limitAttempts.ts';
import { authorizeCaller } from './middleware/authorizeCaller.ts';
import { limitSource } from './middleware/limitSource.ts';
import { refusals } from './refusals.ts';

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
  kinds: readonly Refusal[] = ['invalid'],
) {
  const success = { [status]: json(description, schema) } as Record<Status, ReturnType<typeof json<Schema>>>;
  return Object.assign(success, refused(kinds));
}

/** Spread into the answers of a route that reads a thing by its slug. */
export const moved = { 301: { description: 'By a former slug: Location is where it is now' } };

/** The same of a route whose success says nothing: 204. */
export function noContent(description: string, kinds: readonly Refusal[]) {
  return Object.assign({ 204: { description } }, refused(kinds));
}

/** The same of a route whose success is a table for people's programs. */
export function csv(description: string, kinds: readonly Refusal[]) {
  const success = { 200: { description, content: { 'text/csv': { schema: z.string() } } } };
  return Object.assign(success, refused(kinds));
}

type ErrorAnswer = ReturnType<typeof json<typeof errorSchema>>;

type Refusal = Exclude<keyof typeof refusals, 'unavailable'>;

/** Of the type of one of them: handlers throw, so that no handler's own answer may be taken for a refusal. */
function refused(kinds: readonly Refusal[]): { 503: ErrorAnswer } {
  const named: Record<string, ErrorAnswer> = {};
  for (const kind of kinds) named[refusals[kind].status] = json(refusals[kind].description, errorSchema);
  return { ...named, 503: json(refusals.unavailable.description, errorSchema) };
}

export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body that must be there. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** Spread into a route that needs a bearer token of a user with this permission; with a limit on the calls of one source. */
export function allow(can: (actor: Actor) => boolean, limit?: Limit) {
  return { security: [{ bearer: [] }], middleware: [authorizeCaller(can), ...(limit ? [limitSource(limit)] : [])] };
}

/** Headers of a call that makes something. */
export const idempotencyKey = z.object({
  'idempotency-key': z.string().max(200).optional().meta({ description: 'Two submissions with one make one thing' }),
});
