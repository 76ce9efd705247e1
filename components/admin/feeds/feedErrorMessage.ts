import type { TFunction } from 'i18next';

/** What is wrong with a feed, in words: `http_404` and the like have a sentence together. */
export function feedErrorMessage(error: string, t: TFunction): string {
  const status = /^http_(\d+)$/.exec(error)?.[1];
  return status ? t('admin.feeds.errors.http', { status }) : t(`admin.feeds.errors.${error}`, { defaultValue: error });
}
