import type { Sorting } from '#components/ui/Column.ts';
import type { SubscribersQuery } from '#lib/client/api/subscribers.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';
import type { Subscriber, SubscriberFilter } from '#lib/domain/subscription.ts';

/** URL parameters of the page with their default values. */
export const defaults = {
  page: '1',
  limit: '50',
  sort: 'createdAt:desc',
  view: '',
  status: '',
  language: '',
  q: '',
  days: '90',
};
export type SubscriberFilters = typeof defaults;

export const views = ['', 'newsletter', 'mailings'] as const;
export const statuses = ['active', 'pending', 'unsubscribed', 'bounced'] as const satisfies Subscriber['status'][];
export const filterNames = ['q', 'status', 'language'] as const;
export const periods = ['30', '90', '365'] as const;

export function viewOf(view: string) {
  return views.find((validStatus) => validStatus === view) ?? '';
}

/** URL parameters are user input: values that the API would reject are dropped. */
export function toFilter({ status, language, q }: SubscriberFilters): SubscriberFilter {
  const validStatus = statuses.find((one) => one === status);
  const validLanguage = languages.find((one) => one === language);
  return {
    ...(validStatus && { status: validStatus }),
    ...(validLanguage && { language: validLanguage }),
    ...(q && { q: q.slice(0, 254) }),
  };
}

export function toQuery(values: SubscriberFilters): SubscribersQuery & { page: number; limit: number } {
  const { column, direction } = toSorting(values.sort);
  return { ...toFilter(values), ...pageOf(values, 50), sort: `${column}:${direction}` };
}

export function toSorting(sort: string): Sorting {
  const [column = '', direction] = sort.split(':');
  if (!['createdAt', 'email'].includes(column)) return { column: 'createdAt', direction: 'desc' };
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

export function daysOf(days: string): number {
  return Number(periods.find((period) => period === days) ?? defaults.days);
}
