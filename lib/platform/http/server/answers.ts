import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { type Actor, authorize, type Role, roles } from '#lib/platform/auth/role.ts';
import type { KeyAccess } from '#lib/platform/auth/scope.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { clientAddress } from './clientAddress.ts';
import { errorStatuses } from './errorStatuses.ts';
import type { ApiEnvironment } from './router.ts';

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

/** The responses of a route: success as JSON, and its possible errors. */
export function answers<const Status extends 200 | 201 | 202, Schema extends z.ZodType>(
  status: Status,
  description: string,
  schema: Schema,
  kinds: readonly Refusal[] = ['invalid'],
) {
  const success = { [status]: json(description, schema) } as Record<Status, ReturnType<typeof json<Schema>>>;
  return Object.assign(success, refused(kinds));
}

/** Spread into the responses of a route that finds an object by its slug. */
export const moved = { 301: { description: 'A former slug: Location holds the current address' } };

/** The same for a route without response body: 204, or what a protocol prescribes. */
export function noContent<const Status extends 200 | 201 | 204 = 204>(
  description: string,
  kinds: readonly Refusal[],
  status?: Status,
) {
  const success = { [status ?? 204]: { description } } as Record<Status, { description: string }>;
  return Object.assign(success, refused(kinds));
}

/** The same for a route that returns CSV. */
export function csv(description: string, kinds: readonly Refusal[]) {
  const success = { 200: { description, content: { 'text/csv': { schema: z.string() } } } };
  return Object.assign(success, refused(kinds));
}

/** The same for a route that returns server-sent events. */
export function eventStream(description: string, kinds: readonly Refusal[]) {
  const success = { 200: { description, content: { 'text/event-stream': { schema: z.string() } } } };
  return Object.assign(success, refused(kinds));
}

/** The same for a route that returns a file of one of these types. */
export function file(description: string, types: string[], kinds: readonly Refusal[]) {
  const binary = { schema: { type: 'string' as const, format: 'binary' } };
  const success = { 200: { description, content: Object.fromEntries(types.map((type) => [type, binary])) } };
  return Object.assign(success, refused(kinds));
}

/** The same for a route that returns an archive. */
export function zip(description: string, kinds: readonly Refusal[]) {
  const schema = { type: 'string' as const, format: 'binary' };
  return Object.assign({ 200: { description, content: { 'application/zip': { schema } } } }, refused(kinds));
}

type ErrorAnswer = ReturnType<typeof errorAnswer>;

type Refusal = Exclude<keyof typeof errorStatuses, 'unavailable'>;

/** Typed as one response only: handlers throw errors, so the type must not allow them to return one. */
function refused(kinds: readonly Refusal[]): { 503: ErrorAnswer } {
  const named: Record<string, ErrorAnswer> = {};
  for (const kind of kinds) named[errorStatuses[kind].status] = errorAnswer(errorStatuses[kind]);
  return { ...named, 503: errorAnswer(errorStatuses.unavailable) };
}

/** An error, with a typical code and its text as the example. */
export function errorAnswer({ description, example }: { description: string; example: string }) {
  const error = { message: translate('en', `errors.${example}`), code: example };
  return { description, content: { 'application/json': { schema: errorSchema, example: error } } };
}

export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** A required JSON body. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** What a route says to API keys (lib/site/server/api/admitKeys.ts). Spread into one that is neither `allow`ed nor `shared`. */
export function keys<Access extends KeyAccess>(access: Access): { 'x-keys': Access } {
  return { 'x-keys': access };
}

/**
 * Spread into a route that needs the bearer token of a user with this permission; optionally with a rate limit per account.
 *
 * @param access what it says to API keys
 */
export function allow<Access extends KeyAccess>(can: (actor: Actor) => boolean, access: Access, limit?: Limit) {
  const lowest = roles.find((role) => can({ kind: 'user', id: '', role })) ?? 'admin';
  const middleware = [authorizeCaller(can), ...(limit ? [limitAccount(limit)] : [])];
  return { ...keys(access), security: [{ bearer: [] }], 'x-audience': audiences[lowest], middleware };
}

const audiences: Record<Role, string> = {
  reader: 'For signed-in users.',
  author: 'For authors, editors and admins.',
  editor: 'For editors and admins.',
  admin: 'For admins.',
};

/** Security of a route with an optional token. */
export function optionalToken(scheme: 'bearer' | 'metricsToken'): Record<string, string[]>[] {
  return [{ [scheme]: [] }, {}];
}

/** Headers of calls that create an object. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Requests with the same key create one object; choose a new key for each object' }),
});

/** Runs before input validation: callers without the permission get no details about their input. */
function authorizeCaller(can: (actor: Actor) => boolean) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { actor, withheld } = c.var.caller;
    if (withheld && actor.kind === 'user' && !can(actor) && can({ ...actor, role: withheld.role }))
      throw Object.assign(new DomainError('forbidden', withheld.by), {
        ...(withheld.by === 'oidc_required' && { values: { name: env.OIDC_NAME } }),
      });
    authorize(actor, can);
    await next();
  });
}

/** Rate limit per account, because a newsroom shares a network. Runs after authorization. */
function limitAccount(limit: Limit) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { actor } = c.var.caller;
    await limitAttempts(limit, actor.kind === 'user' ? actor.id : clientAddress(c));
    await next();
  });
}
