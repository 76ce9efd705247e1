import type { TFunction } from 'i18next';

/** What is wrong with a feed, in words: `http_404` and the like have a sentence together. */
export function feedFault(fault: string, t: TFunction): string {
  const status = /^http_(\d+)$/.exec(fault)?.[1];
  return status ? t('admin.feeds.faults.http', { status }) : t(`admin.feeds.faults.${fault}`, { defaultValue: fault });
}
