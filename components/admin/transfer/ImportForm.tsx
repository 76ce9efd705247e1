import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { Import, ImportSourceName } from '#lib/domain/transfer.ts';
import { useUnsavedGuard } from '../shell/useUnsavedGuard.tsx';
import { sourceNames } from './sourceNames.ts';
import styles from './Transfer.module.css';
import { useImportUpload } from './useImportUpload.ts';

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
