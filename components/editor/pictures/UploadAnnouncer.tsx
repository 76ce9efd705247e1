import { useTranslation } from 'next-i18next/pages';
import { useSyncExternalStore } from 'react';
import type { Uploads } from './Uploads.ts';

/** Announces running and completed uploads to screen readers. Failures are announced in their placeholders. */
export function UploadAnnouncer({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { active, done } = useSyncExternalStore(uploads.subscribe, uploads.getSummary, uploads.getSummary);
  const isOver = active === 0 && done > 0;
  return (
    <p className="hidden" role="status" data-uploads={active}>
      {active > 0 && t('admin.editor.picture.active', { count: active })}
      {isOver && t('admin.media.done.upload', { count: done })}
    </p>
  );
}
