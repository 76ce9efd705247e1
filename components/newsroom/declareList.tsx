import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { pageOf } from '#lib/platform/browser/pageOf.ts';
import type { AdminSession } from './AdminSession.ts';
import { LanguageFilter } from './LanguageChoice.tsx';

/** Parameters in the URL of every list. */
type Parameter = 'page' | 'limit' | 'sort';

/** What a filter's field gets; the options of some filters come from the screen. */
type FieldProps = {
  t: TFunction;
  value: string;
  options: readonly { id: string; name: string }[] | undefined;
  onChange: (value: string) => void;
};

/**
 * `read` returns what the API gets: URL parameters are user input, and what the API would reject is dropped. A filter
 * without a field is set elsewhere, as by a link. The kinds are in `filters`, one a file: screens load those they use.
 */
export type Filter<Value> = {
  read: (value: string) => Value | undefined;
  field?: (props: FieldProps) => ReactNode;
};

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

export type ListDeclaration<Query, Page, Name extends string> = {
  title: string;
  can?: (actor: Actor) => boolean;
  usePage: (query: Query | null) => Page;
  sort?: { first: string; columns: readonly string[] };
  filterBar?: string;
  fields: readonly { name: string; field: Filter<unknown>['field'] }[];
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
>(
  declaration: Declaration<Query, Page, Name, Other, Also>,
): ListDeclaration<Query & Also, Page, Name | Other | Parameter> {
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
      ListDeclaration<Query & Also, Page, string>['toQuery']
    >;
  }

  return {
    ...declaration,
    defaults,
    toQuery,
    steps,
    fields: shown.map(([name, { field }]) => ({ name, field })),
    filterNames: narrowing.map(([name]) => name),
  };
}

function validSort(wanted: string, { first, columns }: { first: string; columns: readonly string[] }): string {
  const [column = '', direction = ''] = wanted.split(':');
  if (!columns.includes(column)) return first;
  return ['asc', 'desc'].includes(direction) ? wanted : `${column}:${first.split(':')[1]}`;
}

type Values<Value> = readonly Value[];

type NameOf<Value> = (value: Value, t: TFunction) => string;

/**
 * One of the known values, or any unless `any` is null. Without names the screen has the options; without options the
 * field is left out.
 */
export function oneOf<const Value extends string>(
  values: Values<Value>,
  label: string,
  any: string | null,
  nameOf?: NameOf<Value>,
): Filter<Value> {
  return {
    read: (wanted) => values.find((one) => one === wanted),
    field({ t, value, onChange, options = nameOf && values.map((id) => ({ id, name: nameOf(id, t) })) }) {
      if (!options) return null;
      const all = any === null ? options : [{ id: '', name: t(any) }, ...options];
      const shown = all.map(({ id, name }) => ({ value: id, label: name }));
      return <Select label={t(label)} hideLabel value={value} onChange={onChange} options={shown} />;
    },
  };
}

export const ofLanguage: Filter<Language> = {
  read: (wanted) => languages.find((one) => one === wanted),
  field: ({ t, value, onChange }) => (
    <LanguageFilter
      label={t('admin.articles.columns.language')}
      any={t('admin.articles.filters.anyLanguage')}
      value={value}
      onChange={onChange}
    />
  ),
};

/** One of the values that the screen gets from the server. */
export function lookup(label: string, any: string, form = /./): Filter<string> {
  return { ...oneOf([], label, any), read: (id) => (form.test(id) ? id : undefined) };
}

export function date(label: string): Filter<string> {
  return {
    read: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined),
    field: ({ t, value, onChange }) => <TextField label={t(label)} type="date" value={value} onChange={onChange} />,
  };
}
