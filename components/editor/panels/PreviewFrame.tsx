import { ExternalLink } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import styles from './Panels.module.css';

type Width = 'phone' | 'desktop';

type PreviewFrameProps = {
  /** Saves what is previewed and returns the path of its preview; called once. */
  open: () => Promise<string>;
  /** The shown variant of that path. */
  variant?: (path: string) => string;
  /** More choices beside the width. */
  choices?: ReactNode;
  onClose: () => void;
};

/** A page exactly as readers will get it, as wide as a phone or a desktop. */
export function PreviewFrame({ open, variant = (path) => path, choices, onClose }: PreviewFrameProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<Width>('phone');
  const [path, setPath] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const opening = useRef(open);

  useEffect(() => {
    let isLeft = false;
    opening.current().then(
      (found) => !isLeft && setPath(found),
      (error: unknown) => !isLeft && setError(error),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  const address = path && variant(path);
  return (
    <Dialog title={t('admin.editor.preview.title')} size="wide" onClose={onClose}>
      <div className={styles.row}>
        <Select<Width>
          label={t('admin.editor.preview.width')}
          hideLabel
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('admin.editor.preview.phone') },
            { value: 'desktop', label: t('admin.editor.preview.desktop') },
          ]}
        />
        {choices}
        {address && (
          <ButtonLink outside href={address} icon={ExternalLink}>
            {t('admin.editor.preview.tab')}
          </ButtonLink>
        )}
      </div>
      {error !== null && <LoadFailure error={error} />}
      {address && (
        <iframe className={`${styles.frame} ${styles[width]}`} src={address} title={t('admin.editor.preview.title')} />
      )}
    </Dialog>
  );
}
