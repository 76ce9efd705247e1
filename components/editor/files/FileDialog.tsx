import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { FileDrop, type FileProgress } from '#components/ui/FileDrop.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { fetchFiles, uploadInParts } from '#lib/media/client/uploadInParts.ts';
import { endingsOf, type FileKind } from '#lib/media/fileLimits.ts';
import type { StoredFile } from '#lib/media/storedFile.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import styles from '../canvas/LinkDialog.module.css';
import { detailsOf } from './fileBlocks.ts';

const kindsOf: Record<'file' | 'media' | 'subtitles', FileKind[]> = {
  file: ['file'],
  media: ['audio', 'video'],
  subtitles: ['subtitles'],
};
const perPage = 12;
/** What was just uploaded is in the list when the dialog is opened again. */
const fresh = { dedupingInterval: 0 };

type Props = {
  kind: keyof typeof kindsOf;
  language: string;
  onChoose: (file: StoredFile) => void;
  onClose: () => void;
};

/** A file from the device, which is uploaded in parts, or from the library. */
export function FileDialog({ kind, language, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { sending, send, cancel } = useFileUpload(onChoose);
  const { files, total, error, reload } = useListPage(
    { q: text.trim(), kind, page, limit: perPage },
    fetchFiles,
    fresh,
  );

  return (
    <Dialog title={t(`admin.editor.commands.${kind}`)} onClose={onClose}>
      <FileDrop
        label={t('admin.editor.files.upload')}
        hint={t(`admin.editor.files.hints.${kind}`)}
        accept={endingsOf(kindsOf[kind]).join()}
        disabled={sending !== null && !sending.error}
        onFiles={([file]) => file && send(file)}
        files={sending ? [sending] : []}
        onCancel={cancel}
      />
      <div className={styles.found}>
        <SearchField
          label={t('admin.editor.files.search')}
          value={text}
          onSearch={(value) => {
            setText(value);
            setPage(1);
          }}
        />
        {error && !files && <LoadFailure error={error} onRetry={reload} />}
        {files?.length === 0 && <p>{t('admin.editor.files.none')}</p>}
        <ul>
          {files?.map((file) => (
            <li key={file.id}>
              <button type="button" className={styles.article} onClick={() => onChoose(file)}>
                {file.name} <small>{detailsOf(file, language)}</small>
              </button>
            </li>
          ))}
        </ul>
        <Pagination page={page} lastPage={Math.ceil((total ?? 0) / perPage)} onPage={setPage} />
      </div>
    </Dialog>
  );
}

/** The upload of one file. Closing the dialog ends it; chosen again, the file goes on where it stopped. */
function useFileUpload(onDone: (file: StoredFile) => void) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [sending, setSending] = useState<FileProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const work = new AbortController();
    running.current = work;
    const shown = { id: file.name, name: file.name };
    setSending({ ...shown, done: 0 });
    try {
      const onProgress = (part: number) => setSending({ ...shown, done: part < 1 ? part : null });
      onDone(await uploadInParts(file, { token, onProgress, signal: work.signal }));
    } catch (error) {
      const { message, reason } = explainFailure(error);
      if (!work.signal.aborted) setSending({ ...shown, done: 0, error: message ?? t(`admin.ui.failure.${reason}`) });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setSending(null);
  }

  return { sending, send, cancel };
}
