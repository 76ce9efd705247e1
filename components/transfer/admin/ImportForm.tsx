import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { FileDrop, type FileProgress } from '#components/ui/FileDrop.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { withScheme } from '#lib/platform/text/withScheme.ts';
import { uploadImport } from '#lib/transfer/client.ts';
import type { Import, ImportSourceName } from '#lib/transfer/transfer.ts';
import { transferLimits } from '#lib/transfer/transferLimits.ts';
import styles from './Transfer.module.css';

/** Names of programs, the same in every language. */
export const sourceNames: Record<ImportSourceName, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  vestnik: 'Vestnik',
};

const sources = ['wordpress', 'ghost', 'vestnik'] as const satisfies readonly ImportSourceName[];
const accepted: Record<ImportSourceName, string> = {
  wordpress: '.xml,text/xml,application/xml',
  ghost: '.json,.zip,application/json,application/zip',
  vestnik: '.zip,application/zip',
};

type Props = { onUploaded: (started: Import) => void };

/** The first step of an import: which site, and its file. */
export function ImportForm({ onUploaded }: Props) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<ImportSourceName>('wordpress');
  const [address, setAddress] = useState('');
  const { file, isSending, addressError, upload, cancel } = useImportUpload(onUploaded);
  const question = useUnsavedGuard(isSending, undefined, t('admin.transfer.import.leaving'));
  const hasAddress = from !== 'vestnik';

  return (
    <div className={styles.form}>
      <Select
        label={t('admin.transfer.import.from')}
        value={from}
        onChange={setFrom}
        disabled={isSending}
        options={sources.map((value) => ({ value, label: sourceNames[value] }))}
      />
      {hasAddress && (
        <TextField
          label={t('admin.transfer.import.address')}
          hint={t('admin.transfer.import.addressHint')}
          type="url"
          placeholder="https://example.com"
          value={address}
          onChange={setAddress}
          disabled={isSending}
          error={addressError}
          maxLength={500}
        />
      )}
      <FileDrop
        label={t('admin.transfer.import.choose')}
        hint={t(`admin.transfer.import.files.${from}`)}
        accept={accepted[from]}
        disabled={isSending}
        onFiles={([chosen]) => chosen && void upload(chosen, from, hasAddress ? address : '')}
        files={file ? [file] : []}
        onCancel={cancel}
      />
      {question}
    </div>
  );
}

/** Uploads one file at a time; a refused one stays in the list with its error. */
function useImportUpload(onUploaded: (started: Import) => void) {
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
