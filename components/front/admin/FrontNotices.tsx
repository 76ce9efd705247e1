import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { ZoneChange } from '#components/editor/panels/ZoneChange.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { unscheduleFront } from '#lib/front/client.ts';
import { momentsAt, toLocalTime } from '#lib/platform/text/zonedTime.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Front.module.css';
import type { FrontDraft } from './useFrontDraft.ts';

/** What is planned, and who published last. */
export function FrontNotices({ form }: { form: FrontDraft }) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const { scheduled, lastPublished } = form.front;

  function cancel(): void {
    form
      .act((from) => unscheduleFront(form.target, from))
      .then(
        () => showToast({ text: t('admin.front.unscheduled') }),
        // The failure is shown in the bar.
        () => {},
      );
  }

  return (
    <div className={styles.notices}>
      {scheduled && (
        <div className={styles.planned}>
          <p>
            {t('admin.front.scheduledFor', {
              time: dates.named(scheduled.publishAt),
              parts: scheduled.parts.map((part) => t(`admin.front.parts.${part}`)).join(', '),
            })}
          </p>
          <ZoneChange time={scheduled.publishAt} setIn={scheduled.timeZone} />
          <Button busy={form.busy} onPress={cancel}>
            {t('admin.front.unschedule')}
          </Button>
        </div>
      )}
      <p className={styles.meta}>
        {lastPublished
          ? t('admin.front.lastPublished', {
              time: dates.format(lastPublished.at, 'minute'),
              name: lastPublished.by?.name ?? t('admin.logs.site'),
            })
          : t('admin.front.neverPublished')}
      </p>
    </div>
  );
}

type Props = {
  label: string;
  /** ISO 8601; null for never. */
  until: string | null;
  disabled?: boolean;
  onChange: (until: string | null) => void;
};

/** An end in the site's time zone, which is named; empty for none. */
export function UntilField({ label, until, disabled = false, onChange }: Props) {
  const { t } = useTranslation();
  const { timeZone, zoneName, named } = useDates(useAdminSession().language);
  const id = useId();
  const isOver = until !== null && Date.parse(until) <= Date.now();

  // Of a repeated hour the second, because an end that comes early would be noticed first.
  function change(local: string): void {
    const moment = momentsAt(local, timeZone).at(-1);
    onChange(moment?.toISOString() ?? null);
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className={styles.time}
        disabled={disabled}
        value={until === null ? '' : toLocalTime(new Date(until), timeZone)}
        max="9999-12-31T23:59"
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-hint`} className={isOver ? 'field-error' : 'hint'}>
        {until === null && t('admin.front.noEnd', { zone: zoneName })}
        {until !== null && (isOver ? t('admin.front.over', { time: named(until) }) : named(until))}
      </p>
    </div>
  );
}
