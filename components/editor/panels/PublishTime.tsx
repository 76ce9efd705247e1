import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { formatMoment } from '#lib/format/formatMoment.ts';
import styles from './Panels.module.css';

type Props = {
  /** Local time as in the input; empty for now. */
  value: string;
  planned: string | null;
  isLate: boolean;
  onChange: (value: string) => void;
};

/** Now, or at a time in the author's time zone. */
export function PublishTime({ value, planned, isLate, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const id = useId();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <fieldset className={styles.when}>
      <legend>{t('admin.editor.publish.when')}</legend>
      <label>
        <input type="radio" name={id} checked={value === ''} onChange={() => onChange('')} />{' '}
        {t('admin.editor.publish.atOnce')}
      </label>
      <label>
        <input
          type="radio"
          name={id}
          checked={value !== ''}
          onChange={() => onChange(toField(planned ? new Date(planned) : nextHour()))}
        />{' '}
        {t('admin.editor.publish.later')}
      </label>
      {value !== '' && (
        <div>
          <input
            type="datetime-local"
            aria-label={t('admin.editor.publish.time')}
            aria-describedby={`${id}-zone`}
            aria-invalid={isLate || undefined}
            value={value}
            min={toField(new Date())}
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
          <p id={`${id}-zone`} className={isLate ? styles.warning : styles.soft}>
            {isLate
              ? t('admin.editor.publish.late')
              : t('admin.editor.publish.zone', { time: formatMoment(new Date(value).getTime(), language), zone })}
          </p>
        </div>
      )}
    </fieldset>
  );
}

function nextHour(): Date {
  const time = new Date(Date.now() + 3_600_000);
  time.setMinutes(0, 0, 0);
  return time.getTime() > Date.now() ? time : new Date(time.getTime() + 3_600_000);
}

function toField(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
