import type { TFunction } from 'i18next';

/** All `http_…` codes share one message. */
export function feedErrorMessage(error: string, t: TFunction): string {
  const status = /^http_(\d+)$/.exec(error)?.[1];
  return status ? t('admin.feeds.errors.http', { status }) : t(`admin.feeds.errors.${error}`, { defaultValue: error });
}
