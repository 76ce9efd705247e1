import { z } from '@hono/zod-openapi';
import { type Actor, type Role, roleSchema } from '#lib/domain/role.ts';
import type { Limit } from '../limits/limitAttempts.ts';
import { translate } from '../words/translate.ts';
import { authorizeCaller } from './middleware/authorizeCaller.ts';
import { limitSource } from './middleware/limitSource.ts';
import { refusals } from './refusals.ts';

export const errorSchema = z
  .object({
    message: z.string().meta({ description: 'Text for people, in the language of Accept-Language' }),
    code: z.string().meta({ description: 'Stable code for programs' }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Error text for each invalid field' }),
  })
  .meta({ id: 'Error' });

export const messageSchema = z
  .object({ message: z.string().meta({ description: 'Text for people, in the language of Accept-Language' }) })
  .meta({ id: 'Message' });

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

/** Spread into the answers of a route that finds something by its slug. */
export const moved = { 301: { description: 'A former slug: Location holds the current address' } };

/** The same of a route whose success says nothing: 204. */
export function noContent(description: string, kinds: readonly Refusal[]) {
  return Object.assign({ 204: { description } }, refused(kinds));
}

/** The same of a route whose success is a table for people's programs. */
export function csv(description: string, kinds: readonly Refusal[]) {
  const success = { 200: { description, content: { 'text/csv': { schema: z.string() } } } };
  return Object.assign(success, refused(kinds));
}

type ErrorAnswer = ReturnType<typeof errorAnswer>;

type Refusal = Exclude<keyof typeof refusals, 'unavailable'>;

/** Of the type of one of them: handlers throw, so that no handler's own answer may be taken for a refusal. */
function refused(kinds: readonly Refusal[]): { 503: ErrorAnswer } {
  const named: Record<string, ErrorAnswer> = {};
  for (const kind of kinds) named[refusals[kind].status] = errorAnswer(refusals[kind]);
  return { ...named, 503: errorAnswer(refusals.unavailable) };
}

/** An error, with a typical code and its text as the example. */
export function errorAnswer({ description, example }: { description: string; example: string }) {
  const error = { message: translate('en', `errors.${example}`), code: example };
  return { description, content: { 'application/json': { schema: errorSchema, example: error } } };
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
  const lowest = roleSchema.options.find((role) => can({ kind: 'user', id: '', role })) ?? 'admin';
  const middleware = [authorizeCaller(can), ...(limit ? [limitSource(limit)] : [])];
  return { security: [{ bearer: [] }], 'x-audience': audiences[lowest], middleware };
}

const audiences: Record<Role, string> = {
  reader: 'For signed-in users.',
  author: 'For authors, editors and admins.',
  editor: 'For editors and admins.',
  admin: 'For admins.',
};

/** Security of a route that works without a token, and differently with one. */
export function optionalToken(scheme: 'bearer' | 'metricsToken'): Record<string, string[]>[] {
  return [{ [scheme]: [] }, {}];
}

/** Headers of a call that creates something. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Requests with the same key create one object; choose a new key for each object' }),
});
