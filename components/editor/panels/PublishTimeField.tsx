import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import type { PublishTime } from '#lib/editor/client/usePublishTime.ts';
import { offsetName, toLocalTime } from '#lib/platform/text/zonedTime.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Panels.module.css';

type Props = { time: PublishTime; isLate: boolean };

/** Now, or at a time in the site's time zone. */
export function PublishTimeField({ time, isLate }: Props) {
  const { t } = useTranslation();
  const { timeZone, named } = useDates(useAdminSession().language);
  const id = useId();
  const { local, moment } = time;
  const isWrong = isLate || !moment;

  return (
    <fieldset className={styles.when}>
      <legend>{t('admin.editor.publish.when')}</legend>
      <label>
        <input type="radio" name={id} checked={local === ''} onChange={() => time.change('')} />{' '}
        {t('admin.editor.publish.atOnce')}
      </label>
      <label>
        <input type="radio" name={id} checked={local !== ''} onChange={time.propose} />{' '}
        {t('admin.editor.publish.later')}
      </label>
      {local !== '' && (
        <div>
          <input
            type="datetime-local"
            aria-label={t('admin.editor.publish.time')}
            aria-describedby={`${id}-zone`}
            aria-invalid={isWrong || undefined}
            value={local}
            min={toLocalTime(new Date(), timeZone)}
            max="9999-12-31T23:59"
            onChange={(event) => event.target.value && time.change(event.target.value)}
          />
          <p id={`${id}-zone`} className={isWrong ? styles.warning : styles.soft}>
            {!moment && t('admin.editor.publish.skipped')}
            {moment && (isLate ? t('admin.editor.publish.late') : named(moment.getTime()))}
          </p>
        </div>
      )}
      {time.moments.length > 1 && <RepeatedHour time={time} timeZone={timeZone} />}
    </fieldset>
  );
}

/** When clocks are set back, an hour has each of its times twice. */
function RepeatedHour({ time, timeZone }: { time: PublishTime; timeZone: string }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.when}>
      <legend>{t('admin.editor.publish.repeated.question')}</legend>
      {time.moments.map((moment, nth) => (
        <label key={moment.getTime()}>
          <input type="radio" name={name} checked={nth === time.nth} onChange={() => time.choose(nth)} />{' '}
          {t(`admin.editor.publish.repeated.${nth === 0 ? 'first' : 'second'}`, {
            offset: offsetName(moment, timeZone),
          })}
        </label>
      ))}
    </fieldset>
  );
}
