import type { TFunction } from 'i18next';
import type { Option } from '#components/ui/Select.tsx';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';
import type { Actor } from '#lib/domain/role.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import type { AdminSession } from './AdminSession.tsx';

/** Parameters in the URL of every list. */
type Parameter = 'page' | 'limit' | 'sort';

/** How a filter is shown; `label` and `any` are keys of words. */
export type Control =
  | { kind: 'search' | 'date' | 'flag'; label: string }
  | { kind: 'choice'; label: string; any?: string; options?: (t: TFunction) => readonly Option[] }
  | { kind: 'hidden' };

/** `read` returns what the API gets: URL parameters are user input, and what the API would reject is dropped. */
type Filter<Value> = { control: Control; read: (value: string) => Value | undefined };

/**
 * A list of the newsroom. Its parameters in the URL, the query of the API, the filter bar and the sorting follow from it;
 * filters have the names that the API gives them.
 */
type Declaration<Query, Page, Name extends keyof Query & string, Other extends string, Also> = {
  /** Key of the heading, which also names the table. */
  title: string;
  /** Required permission; without it nothing is requested. */
  can?: (actor: Actor) => boolean;
  usePage: (query: Query | null) => Page;
  /** Rows on a page. */
  limit?: number;
  /** The first order, as `column:direction`, and the columns that sort. */
  sort?: { first: string; columns: readonly string[] };
  /** Key of the filter bar's name. */
  filterBar?: string;
  /** In the order of the filter bar. The order of the rows may be among them: it narrows nothing. */
  filters?: { [Each in Name]: Filter<NonNullable<Query[Each]>> };
  /** More parameters in the URL with their defaults: a tab, an opened row. */
  others?: Record<Other, string>;
  /** What they mean for the API. */
  also?: (values: Record<Other | Parameter, string>, session: Reader) => Also;
  /** Parameters whose changes can be undone with “Back”; by default only the page. Others replace the history entry. */
  steps?: readonly NoInfer<Name | Other | Parameter>[];
};

type Reader = Pick<AdminSession, 'actor' | 'language'>;

export type List<Query, Page, Name extends string> = {
  title: string;
  can?: (actor: Actor) => boolean;
  usePage: (query: Query | null) => Page;
  sort?: { first: string; columns: readonly string[] };
  filterBar?: string;
  controls: readonly ({ name: string } & Control)[];
  /** Those that narrow the list. */
  filterNames: readonly Name[];
  steps: readonly string[];
  defaults: Record<Name, string>;
  toQuery: (values: Record<Name, string>, session: Reader) => Query & { page: number; limit: number };
};

export function declareList<
  Query extends object,
  Page,
  Name extends keyof Query & string = never,
  Other extends string = never,
  const Also extends Partial<Query> = Query,
>(declaration: Declaration<Query, Page, Name, Other, Also>): List<Query & Also, Page, Name | Other | Parameter> {
  const { limit = 20, sort, filters, others, also, steps = ['page'] } = declaration;
  const first: Record<string, string> = { page: '1', limit: String(limit), sort: sort?.first ?? '' };
  const shown = Object.entries(filters ?? {}) as [Name, Filter<unknown>][];
  const narrowing = shown.filter(([name]) => name !== 'sort');
  for (const [name] of narrowing) first[name] = '';
  const defaults = { ...first, ...others } as Record<Name | Other | Parameter, string>;

  function toQuery(values: typeof defaults, session: Reader) {
    const query = {
      ...pageOf(values, limit),
      sort: sort && validSort(values.sort, sort),
      ...Object.fromEntries(narrowing.map(([name, { read }]) => [name, read(values[name])])),
      ...also?.(values, session),
    };
    return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReturnType<
      List<Query & Also, Page, string>['toQuery']
    >;
  }

  return {
    ...declaration,
    defaults,
    toQuery,
    steps,
    controls: shown.map(([name, { control }]) => ({ name, ...control })),
    filterNames: narrowing.map(([name]) => name),
  };
}

function validSort(wanted: string, { first, columns }: { first: string; columns: readonly string[] }): string {
  const [column = '', direction = ''] = wanted.split(':');
  if (!columns.includes(column)) return first;
  return ['asc', 'desc'].includes(direction) ? wanted : `${column}:${first.split(':')[1]}`;
}

/** The filter bar's field for a text. */
export function search(label: string, maxLength = 200): Filter<string> {
  return { control: { kind: 'search', label }, read: (text) => text.slice(0, maxLength) || undefined };
}

/** One of the known values, or any; without names for all users, the screen has the options. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  label: string,
  any: string,
  nameOf?: (value: Value, t: TFunction) => string,
): Filter<Value> {
  const options = nameOf && ((t: TFunction) => values.map((value) => ({ value, label: nameOf(value, t) })));
  return { control: { kind: 'choice', label, any, options }, read: (wanted) => values.find((one) => one === wanted) };
}

export const ofLanguage = oneOf(
  languages,
  'admin.articles.columns.language',
  'admin.articles.filters.anyLanguage',
  (language) => languageNames[language],
);

/** One of the values that the screen gets from the server; without them the field is left out. */
export function lookup(label: string, any: string, form = /./): Filter<string> {
  return { control: { kind: 'choice', label, any }, read: (id) => (form.test(id) ? id : undefined) };
}

export function date(label: string): Filter<string> {
  return { control: { kind: 'date', label }, read: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined) };
}

export function flag(label: string): Filter<'1'> {
  return { control: { kind: 'flag', label }, read: (on) => (on === '1' ? on : undefined) };
}

/** A filter that is set elsewhere, as by a link. */
export function hidden(form = /./): Filter<string> {
  return { control: { kind: 'hidden' }, read: (value) => (form.test(value) ? value : undefined) };
}

/** The order of the rows, for lists without column headings. */
export function order(label: string, orders: readonly string[], nameOf: (sort: string, t: TFunction) => string) {
  const options = (t: TFunction) => orders.map((value) => ({ value, label: nameOf(value, t) }));
  return { control: { kind: 'choice', label, options }, read: String } satisfies Filter<string>;
}
