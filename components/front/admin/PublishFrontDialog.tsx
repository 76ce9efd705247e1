import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PublishTimeField } from '#components/editor/panels/PublishTimeField.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { usePublishTime } from '#lib/editor/client/usePublishTime.ts';
import { publishFront, scheduleFront } from '#lib/front/client.ts';
import { changedParts, tidyFront } from '#lib/front/mergeFronts.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Front.module.css';
import type { FrontDraft } from './useFrontDraft.ts';

/** Publishes the draft at once, or plans it for a time. */
export function PublishFrontDialog({ form, onClose }: { form: FrontDraft; onClose: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useDates(useAdminSession().language);
  const time = usePublishTime(timeZone, null);
  const [errors, setErrors] = useState<string[]>([]);
  const isNow = time.local === '';
  const isLate = time.moment !== null && time.moment.getTime() <= Date.now();
  const parts = changedParts(form.front.published, tidyFront(form.draft, form.kind));

  async function publish(): Promise<void> {
    const at = isNow ? null : (time.moment?.toISOString() ?? null);
    try {
      await form.act((from) => (at ? scheduleFront(form.target, at, from) : publishFront(form.target, from)));
      showToast({ text: t(at ? 'admin.editor.publish.scheduled' : 'admin.editor.publish.done') });
      onClose();
    } catch (error) {
      const { message, reason, fields } = explainFailure(error);
      setErrors([message ?? t(`admin.ui.failure.${reason}`), ...Object.values(fields)]);
    }
  }

  return (
    <Dialog
      title={t('admin.editor.publish.changes')}
      onClose={onClose}
      stay={form.busy}
      footer={
        <Button tone="primary" busy={form.busy} disabled={isLate || !(isNow || time.moment)} onPress={publish}>
          {t(isNow ? 'admin.editor.publish.now' : 'admin.editor.publish.schedule')}
        </Button>
      }
    >
      <p className={styles.dialogText}>
        {t('admin.front.publishText', { parts: parts.map((part) => t(`admin.front.parts.${part}`)).join(', ') })}
      </p>
      <PublishTimeField time={time} isLate={isLate} />
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={styles.failure}>
            {error}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
