import type { TFunction } from 'i18next';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import type { Filter } from './declareList.tsx';

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

export const ofLanguage = oneOf(
  languages,
  'admin.articles.columns.language',
  'admin.articles.filters.anyLanguage',
  (language) => languageNames[language],
);

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
