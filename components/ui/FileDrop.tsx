import { Upload, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type DragEvent, useId, useState } from 'react';
import styles from './FileDrop.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Progress } from './Progress.tsx';

export type FileProgress = {
  id: string;
  name: string;
  /** From 0 to 1; null while the server processes the file. */
  done: number | null;
  error?: string | null;
};

/**
 * `<FileDrop label="Choose pictures" hint="JPEG, PNG …, up to 40 MB" accept="image/*" multiple onFiles={upload}
 * files={progress} />`: accepts files by drop, file dialog and paste. It only reports the files; the caller uploads
 * them and passes their progress.
 */
type Props = {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  files?: readonly FileProgress[];
  onCancel?: (id: string) => void;
};

export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  files = [],
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);

  function receive(list: FileList | null | undefined) {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0 && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    receive(event.dataTransfer.files);
  }

  return (
    <div className={styles.outer}>
      <label
        htmlFor={id}
        className={`${styles.drop} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) event.preventDefault();
          receive(event.clipboardData.files);
        }}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          className={styles.input}
          onChange={(event) => {
            receive(event.target.files);
            event.target.value = '';
          }}
        />
        <Icon of={Upload} />
        <span className={styles.label}>{label}</span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </label>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span className={styles.name}>{file.name}</span>
              {file.error ? (
                <span role="alert" className={styles.error}>
                  {file.error}
                </span>
              ) : (
                <span className={styles.sending}>
                  <Progress label={file.name} done={file.done} />
                  {onCancel && (
                    <IconButton
                      icon={X}
                      label={t('admin.media.cancel', { name: file.name })}
                      onPress={() => onCancel(file.id)}
                    />
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
