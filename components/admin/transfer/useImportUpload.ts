import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import type { FileProgress } from '#components/ui/FileDrop.tsx';
import { uploadImport } from '#lib/client/api/uploadImport.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { Import, ImportSourceName } from '#lib/domain/transfer.ts';
import { transferLimits } from '#lib/domain/transferLimits.ts';
import { withScheme } from '#lib/format/withScheme.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

/** Uploads one file at a time; a refused one stays in the list with its error. */
export function useImportUpload(onUploaded: (started: Import) => void) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [file, setFile] = useState<FileProgress | null>(null);
  const [addressError, setAddressError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  async function upload(chosen: File, from: ImportSourceName, typed: string): Promise<void> {
    const { name } = chosen;
    const shown = { id: name, name, done: 0 };
    const tooLarge = chosen.size > transferLimits.bytes && t('admin.transfer.import.tooLarge', { name });
    if (tooLarge) return setFile({ ...shown, error: tooLarge });
    running.current = new AbortController();
    const { signal } = running.current;
    setFile(shown);
    setAddressError(null);
    try {
      const address = withScheme(typed);
      const onProgress = (part: number) => setFile({ ...shown, done: part < 1 ? part : null });
      const query = { from, ...(address && { address }) };
      onUploaded(await uploadImport(chosen, query, { token, onProgress, signal }));
      setFile(null);
    } catch (error) {
      if (signal.aborted) return setFile(null);
      const { message, reason, fields } = explainFailure(error);
      setAddressError(fields.address ?? null);
      setFile({ ...shown, error: message ?? t(`admin.ui.failure.${reason}`) });
    }
  }

  const isSending = file !== null && !file.error;
  return { file, isSending, addressError, upload, cancel: () => running.current?.abort() };
}
