import { ExternalLink } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { createPreviewLink } from '#lib/articles/client/revisions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { ampPath } from '#lib/platform/text/paths.ts';
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

type Kind = 'canonical' | 'amp';
type PreviewDialogProps = { state: DraftState; keeper: DraftKeeper; onClose: () => void };

/** The article in its regular or AMP variant. */
export function PreviewDialog({ keeper, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [kind, setKind] = useState<Kind>('canonical');

  async function open(): Promise<string> {
    await keeper.save();
    const { article } = keeper.getState();
    if (!article) throw new Error('Nothing is saved yet');
    const { pathname, search } = new URL((await createPreviewLink(article, 1, token)).url);
    return pathname + search;
  }

  return (
    <PreviewFrame
      open={open}
      variant={(path) => (kind === 'amp' ? ampPath(path) : path)}
      choices={
        <Select<Kind>
          label={t('admin.editor.preview.kind')}
          hideLabel
          value={kind}
          onChange={setKind}
          options={[
            { value: 'canonical', label: t('admin.editor.preview.canonical') },
            { value: 'amp', label: 'AMP' },
          ]}
        />
      }
      onClose={onClose}
    />
  );
}
