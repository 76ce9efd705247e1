import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { nameOfZone } from '#lib/platform/i18n/nameOfZone.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Panels.module.css';

type Props = {
  /** The scheduled time. */
  time: string;
  /** The site's time zone when it was set; null if unknown. */
  setIn: string | null;
};

/** The time that was entered, if the site's time zone was changed since and has another one at that moment. */
export function ZoneChange({ time, setIn }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const entered = setIn && formatDate(time, language, setIn, 'minute');
  if (!entered || entered === dates.format(time, 'minute')) return null;
  return (
    <p className={styles.soft}>{t('admin.editor.life.zoneChanged', { time: `${entered}, ${nameOfZone(t, setIn)}` })}</p>
  );
}
