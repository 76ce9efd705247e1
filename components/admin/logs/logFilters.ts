import type { LogsQuery } from '#lib/client/api/logs.ts';
import { given, pageOf } from '#lib/client/pageOf.ts';
import { logLevels, logNouns } from './logKinds.ts';

export const defaults = {
  page: '1',
  limit: '50',
  q: '',
  level: '',
  action: '',
  actor: '',
  target: '',
  from: '',
  to: '',
};
export type LogFilters = typeof defaults;

export const filterNames = ['q', 'level', 'action', 'actor', 'target', 'from', 'to'] as const;

const forms: Partial<Record<keyof LogFilters, RegExp>> = {
  level: new RegExp(`^(${logLevels.join('|')})$`),
  action: /^[\w-]{1,40}(\.[\w-]{1,40})?$/,
  actor: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  target: /^[\w-]{1,40}(:[\w:.-]{1,100})?$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  q: /^.{1,200}$/,
};

/** For the list and the CSV export. URL parameters are user input: values the API would reject are dropped. */
export function toFilter({ page: _, limit: __, ...filters }: LogFilters): Omit<LogsQuery, 'page' | 'limit'> {
  const fitting = Object.entries(given(filters)).filter(([name, value]) => fits(name, value));
  return Object.fromEntries(fitting);
}

export function toQuery(values: LogFilters): LogsQuery & { page: number; limit: number } {
  return { ...toFilter(values), ...pageOf(values, 50) };
}

function fits(name: string, value: string): boolean {
  return name in forms && (forms[name as keyof LogFilters]?.test(value) ?? false);
}

/** Nouns, plus the action in the URL if it is more specific. */
export function actionChoices(action: string): string[] {
  return action === '' || (logNouns as readonly string[]).includes(action) ? [...logNouns] : [action, ...logNouns];
}
