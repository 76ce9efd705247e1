import { useTranslation } from 'next-i18next/pages';
import styles from './Dashboard.module.css';

type Props = { days: string; onChange: (days: string) => void };

export function PeriodChoice({ days, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.periods}>
      <legend className="hidden">{t('admin.dashboard.period')}</legend>
      {['7', '30', '90'].map((count) => (
        <label key={count} className={styles.period}>
          <input
            type="radio"
            name="days"
            className="hidden"
            checked={count === days}
            onChange={() => onChange(count)}
          />
          {t('admin.dashboard.days', { count: Number(count) })}
        </label>
      ))}
    </fieldset>
  );
}
