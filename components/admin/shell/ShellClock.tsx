import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useDates } from '#lib/client/SiteClock.tsx';
import { useAdminSession } from './AdminSession.tsx';
import styles from './Sidebar.module.css';

/** The site's time and the name of its time zone, in which the newsroom shows all times. */
export function ShellClock() {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const [minute, setMinute] = useState(minuteNow);

  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={styles.clock}>
      {t('admin.shell.clock', { time: dates.format(minute, 'time'), zone: dates.zoneName })}
    </p>
  );
}

function minuteNow(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}
