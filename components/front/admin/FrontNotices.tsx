import { useTranslation } from 'next-i18next/pages';
import { ZoneChange } from '#components/editor/panels/ZoneChange.tsx';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { unscheduleFront } from '#lib/front/client/front.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
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
