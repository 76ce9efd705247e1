import type { Language } from '#lib/languages/language.ts';
import { textRules } from '#lib/languages/text.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';

export type Words = { [key: string]: string | Words };
type Values = Record<string, unknown>;

/**
 * What pages use of i18next, in a fraction of its size, for the browser: nested keys, plural forms by `count`, forms by `context`,
 * `defaultValue`, and `{{values}}`. A key without a text is returned, as by i18next.
 */
export function translator(words: Words, language: Language) {
  const plurals = pluralsOf(language);
  return (key: string, values: Values = {}): string => {
    const { count, context, defaultValue } = values;
    const forms = context === undefined ? [key] : [`${key}_${context}`, key];
    const named = forms.flatMap((form) =>
      typeof count === 'number' ? [`${form}_${plurals(count)}`, `${form}_other`, form] : [form],
    );
    const text = named.map((name) => textAt(words, name)).find((found) => found !== undefined);
    const template = text ?? (typeof defaultValue === 'string' ? defaultValue : key);
    return template.replace(/{{(\w+)}}/g, (placeholder, name) => shown(values[name], language) ?? placeholder);
  };
}

function textAt(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function shown(value: unknown, language: Language): string | undefined {
  if (typeof value === 'number') return formatNumber(value, language);
  return value === undefined ? undefined : String(value ?? '');
}

function pluralsOf(language: Language): (count: number) => string {
  // Made for the first count, because it takes a phone as long as all other work of the reader script.
  let rules: Intl.PluralRules | undefined;
  return (
    textRules[language].pluralOf ??
    ((count) => {
      rules ??= new Intl.PluralRules(language);
      return rules.select(count);
    })
  );
}
