import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PreviewFrame } from '#components/editor/panels/PreviewFrame.tsx';
import { PublishTimeField } from '#components/editor/panels/PublishTimeField.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { usePublishTime } from '#lib/editor/client/usePublishTime.ts';
import { createFrontPreview, publishFront, scheduleFront, undoFront } from '#lib/front/client.ts';
import { changedParts, tidyFront } from '#lib/front/mergeFronts.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import shared from './Front.module.css';
import styles from './FrontBar.module.css';
import type { FrontDraft } from './useFrontDraft.ts';

type Props = { form: FrontDraft; onSave: () => void };

/** What is not saved or not published, and what can be done about it. */
export function FrontBar({ form, onSave }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'publish' | 'preview' | 'undo' | null>(null);
  const { front, unsaved, failure, busy } = form;
  const state = unsaved.length > 0 ? 'unsaved' : front.changed.length > 0 ? 'draft' : 'clean';
  const parts = (unsaved.length > 0 ? unsaved : front.changed).map((part) => t(`admin.front.parts.${part}`)).join(', ');
  const close = () => setOpen(null);

  return (
    <div className={styles.bar}>
      <p role="alert" className={failure ? shared.failure : undefined}>
        {failure && (failure.message ?? t(`admin.ui.failure.${failure.reason}`))}
      </p>
      <p className={styles.state}>{t(`admin.front.states.${state}`, { parts })}</p>
      <div className={shared.row}>
        <Menu
          label={t('admin.front.more')}
          entries={[
            {
              id: 'undo',
              label: t('admin.front.undo'),
              disabled: !front.lastPublished,
              onAction: () => setOpen('undo'),
            },
            {
              id: 'reset',
              label: t('admin.front.reset'),
              disabled: state === 'clean',
              onAction: () => form.set(front.published),
            },
          ]}
        />
        <Button disabled={busy} onPress={() => setOpen('preview')}>
          {t('admin.editor.preview.open')}
        </Button>
        <Button disabled={state !== 'unsaved'} busy={busy} onPress={onSave}>
          {t('admin.front.save')}
        </Button>
        <Button tone="primary" disabled={state === 'clean' || busy} onPress={() => setOpen('publish')}>
          {t('admin.editor.publish.open')}
        </Button>
      </div>
      {open === 'publish' && <PublishFrontDialog form={form} onClose={close} />}
      {open === 'preview' && <FrontPreviewDialog form={form} onClose={close} />}
      {open === 'undo' && (
        <ConfirmDialog
          title={t('admin.front.undoTitle')}
          confirm={t('admin.front.undo')}
          onConfirm={async () => {
            await form.act((from) => undoFront(form.target, from));
            showToast({ text: t('admin.front.undone') });
          }}
          onClose={close}
        >
          <p>{t('admin.front.undoText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The draft of a front. */
function FrontPreviewDialog({ form, onClose }: { form: FrontDraft; onClose: () => void }) {
  const { token } = useAdminSession();

  async function open(): Promise<string> {
    await form.save();
    return new URL((await createFrontPreview(form.target, token)).url).pathname;
  }

  return <PreviewFrame open={open} onClose={onClose} />;
}

/** Publishes the draft at once, or plans it for a time. */
function PublishFrontDialog({ form, onClose }: { form: FrontDraft; onClose: () => void }) {
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
      <p className={shared.dialogText}>
        {t('admin.front.publishText', { parts: parts.map((part) => t(`admin.front.parts.${part}`)).join(', ') })}
      </p>
      <PublishTimeField time={time} isLate={isLate} />
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={shared.failure}>
            {error}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
