import type { TFunction } from 'i18next';
import type { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { FrontArticle } from '#lib/front/front.ts';

/** When it was published, or will be. */
export function storyTime(
  { scheduledFor, publishedAt }: FrontArticle,
  t: TFunction,
  dates: ReturnType<typeof useDates>,
) {
  return scheduledFor
    ? t('admin.front.willAppear', { time: dates.named(scheduledFor) })
    : dates.format(publishedAt, 'minute');
}
