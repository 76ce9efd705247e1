import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { updateFeed } from '#lib/client/api/feeds.ts';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import type { Feed } from '#lib/domain/feed.ts';
import { feedLimits } from '#lib/domain/inputLimits.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { FeedFields } from './FeedFields.tsx';
import styles from './Feeds.module.css';

type Props = { feed: Feed; onSaved: () => void; onClose: () => void };

export function EditFeed({ feed, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, errors, summary, send } = useDialogForm();
  const [value, setValue] = useState({
    url: feed.url,
    title: feed.title,
    language: feed.language,
    tags: feed.tags,
    department: feed.department?.id ?? '',
  });
  const alter = (changed: Partial<typeof value>) => setValue((before) => ({ ...before, ...changed }));

  function submit() {
    void send(async () => {
      const { url, department, ...settings } = value;
      const moved = url.trim() === feed.url ? {} : { url: url.trim() };
      await updateFeed(feed.id, { ...settings, ...moved, department: department || null }, token);
      showToast({ text: t('admin.feeds.saved', { title: value.title }) });
      onSaved();
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('admin.feeds.editing')}
      submit={t('admin.feeds.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('admin.feeds.address')}
        type="url"
        value={value.url}
        onChange={(url) => alter({ url })}
        error={errors.url}
        maxLength={feedLimits.url}
        required
      />
      <FeedFields value={value} onChange={alter} errors={errors} />
      <p role="alert" className={summary ? styles.error : undefined}>
        {summary}
      </p>
    </FormDialog>
  );
}
