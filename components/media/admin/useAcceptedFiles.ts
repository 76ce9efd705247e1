import { useTranslation } from 'next-i18next/pages';
import { showToast } from '#components/ui/toasts.ts';
import { uploadRefusal } from '#lib/media/uploadRefusal.ts';

/**
 * Drops files the server would reject, with a toast for each: `const accepted = useAcceptedFiles(); accepted(files)`.
 */
export function useAcceptedFiles(): (files: readonly File[]) => File[] {
  const { t } = useTranslation();
  return (files) =>
    files.filter((file) => {
      const refusal = uploadRefusal(file);
      if (refusal) showToast({ tone: 'error', text: t(`admin.media.refused.${refusal}`, { name: file.name }) });
      return refusal === null;
    });
}
