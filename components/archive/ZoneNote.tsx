import { useTranslation } from 'next-i18next/pages';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Language } from '#lib/languages/language.ts';

/** Says whose hours a list shows: readers elsewhere would take them for their own. */
export function ZoneNote({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { zoneName } = useDates(language);
  return <span>{t('browse.zone', { zone: zoneName })}</span>;
}
