import { declareList, ofLanguage, oneOf } from '#components/newsroom/declareList.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { fetchSubscribers } from '#lib/newsletters/client/subscribers.ts';
import type { Subscriber } from '#lib/newsletters/subscription.ts';
import { pagesOf } from '#lib/newsroom/client.ts';

export const views = ['', 'newsletter', 'mailings'] as const;
const statuses = ['active', 'pending', 'unsubscribed', 'bounced'] as const satisfies Subscriber['status'][];
export const periods = ['30', '90', '365'] as const;

export const subscriberList = declareList({
  title: 'admin.nav.subscribers',
  usePage: pagesOf(fetchSubscribers, { revalidateOnFocus: false }),
  limit: 50,
  sort: { first: 'createdAt:desc', columns: ['createdAt', 'email'] },
  filterBar: 'admin.subscribers.filters.label',
  filters: {
    q: searchFilter('admin.subscribers.filters.search', 254),
    status: oneOf(statuses, 'admin.subscribers.columns.status', 'admin.subscribers.filters.anyStatus', (status, t) =>
      t(`admin.subscribers.status.${status}`),
    ),
    language: ofLanguage,
  },
  others: { view: '', days: '90' },
  steps: ['page', 'limit', 'sort', 'status', 'language'],
});

export function viewOf(view: string) {
  return views.find((known) => known === view) ?? '';
}

export function daysOf(days: string): number {
  return Number(periods.find((period) => period === days) ?? subscriberList.defaults.days);
}
