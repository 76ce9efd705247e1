import { Image as ImageIcon } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PictureDrop } from '#components/editor/pictures/PictureDrop.tsx';
import { useCoverUpload } from '#components/editor/pictures/useCoverUpload.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Progress } from '#components/ui/Progress.tsx';
import styles from './Settings.module.css';
import { Thumbnail } from './Thumbnail.tsx';

const PictureDialog = dynamic(() =>
  import('#components/editor/pictures/PictureDialog.tsx').then((module) => module.PictureDialog),
);

type Props = {
  label: string;
  /** The label is for screen readers only: a heading above says the same. */
  hideLabel?: boolean;
  hint: string;
  id: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  scheme?: 'light' | 'dark';
};

/** An image of the library, uploaded or chosen. */
export function PictureField({ label, hideLabel = false, hint, id, onChange, error, scheme }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const upload = useCoverUpload((image) => onChange(image.id));
  const problem = upload.failure ?? error;

  const choose = t(id ? 'admin.settings.picture.replace' : 'admin.settings.picture.choose');
  return (
    <fieldset className={styles.picture} data-invalid={problem ? true : undefined}>
      <legend className={hideLabel ? 'hidden' : undefined}>{label}</legend>
      <PictureDrop onTransfer={upload.sendTransfer}>
        {id && <Thumbnail id={id} alt={label} scheme={scheme} />}
        {upload.sending && (
          <div role="status">
            {t('admin.editor.picture.uploading', { name: upload.sending.name })}
            <Progress label={label} done={upload.sending.done} />
          </div>
        )}
        <p role="alert" className={problem ? 'field-error' : undefined}>
          {problem}
        </p>
        <div className={styles.row}>
          <Button icon={ImageIcon} label={`${choose}: ${label}`} onPress={() => setChoosing(true)}>
            {choose}
          </Button>
          {id && (
            <Button
              tone="quiet"
              label={`${t('admin.settings.picture.remove')}: ${label}`}
              onPress={() => onChange(null)}
            >
              {t('admin.settings.picture.remove')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{hint}</p>
      </PictureDrop>
      {isChoosing && (
        <PictureDialog
          onFiles={(files) => {
            setChoosing(false);
            upload.sendFiles(files);
          }}
          onChoose={(image) => {
            setChoosing(false);
            upload.cancel();
            onChange(image.id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
