import type { ApiRoutes } from '#lib/site/server/api/createApi.ts';
import { isRecord } from './read.ts';
import { type RequestOptions, request } from './request.ts';

// Parameters, queries, bodies and responses have the types of the server's routes. The compiler checks
// the server's responses against its schemas, so only one field is checked at runtime: the schema library would be larger
// than all of this folder.

type Path = keyof ApiRoutes & string;
type Verb<Method> = Method extends `$${infer Name}` ? Uppercase<Name> : never;
type Endpoint = { [At in Path]: `${Verb<keyof ApiRoutes[At]>} ${At}` }[Path];

type Route<Of extends Endpoint> = Of extends `${infer Method} ${infer At extends Path}`
  ? ApiRoutes[At][`$${Lowercase<Method>}` & keyof ApiRoutes[At]]
  : never;

type Input<Of extends Endpoint, Part extends string> =
  Route<Of> extends { input: Record<Part, infer Given> } ? Given : unknown;

/** The body of a successful response: `Answer<'GET /articles/:id'>`. */
export type Answer<Of extends Endpoint> = Extract<Route<Of>, { status: 200 | 201 | 202 }>['output'];

/** Query parameters. Zod types as `unknown` what it converts to a number; sort orders are composed of columns. */
export type Query<Of extends Endpoint> = {
  [Name in keyof Input<Of, 'query'>]: Name extends 'sort'
    ? string
    : unknown extends Input<Of, 'query'>[Name]
      ? number
      : Input<Of, 'query'>[Name];
};

type Part<Name extends string, Value> =
  Partial<Value> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type Options<Of extends Endpoint> = Omit<RequestOptions, 'method' | 'body'> &
  Part<'param', { [Name in keyof Input<Of, 'param'>]: string | number }> &
  Part<'query', Query<Of>> &
  Part<'body', Input<Of, 'json'>> & {
    /** `page` calls the same route of pages: they share the calls for editing articles. */
    kind?: 'article' | 'page';
    /** The error message for a response without the field, which must then be an object; `failure` by default. */
    missing?: string;
  };

type Loose = Omit<RequestOptions, 'method'> & {
  param?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  pick?: string;
  expect?: string;
  kind?: 'article' | 'page';
  missing?: string;
};

/**
 * Calls a route of the API and returns the field `pick` of the response, or with `expect` the whole response that has
 * this field; without either nothing.
 *
 * @throws what `request` throws; Error with the message `missing` or `failure` for a response without the field
 */
export async function callApi<Of extends Endpoint, Field extends keyof Answer<Of> & string>(
  endpoint: Of,
  options: Options<Of> & { pick: Field },
): Promise<Answer<Of>[Field]>;
export async function callApi<Of extends Endpoint>(
  endpoint: Of,
  options: Options<Of> & { expect: keyof Answer<Of> & string },
): Promise<Answer<Of>>;
export async function callApi<Of extends Endpoint>(endpoint: Of, options: Options<Of>): Promise<void>;
export async function callApi(endpoint: Endpoint, options: Loose): Promise<unknown> {
  const { param = {}, query = {}, pick, expect = pick, kind, missing, ...rest } = options;
  const [method, route = ''] = endpoint.split(' ');
  const ofKind = kind === 'page' ? route.replace('/articles', '/pages') : route;
  const path = ofKind.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? ''));
  const content = await request(`${path}${toQuery(query)}`, { ...rest, method });
  if (expect === undefined) return;
  const value = isRecord(content) ? content[expect] : undefined;
  if (missing === undefined ? value === undefined : !isRecord(value)) throw new Error(missing ?? rest.failure);
  return pick === undefined ? content : value;
}

/** `?name=value&…` of the defined values; an empty string if there are none. */
export function toQuery(values: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
