import { ExternalLink } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { createPreviewLink } from '#lib/client/api/revisions.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';
import { ampPath } from '#lib/format/paths.ts';
import styles from './Panels.module.css';

type Width = 'phone' | 'desktop';
type Kind = 'canonical' | 'amp';
type Props = { state: DraftState; keeper: DraftKeeper; onClose: () => void };

/** The article exactly as readers will get it: phone or desktop, regular page or AMP. */
export function PreviewDialog({ keeper, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [width, setWidth] = useState<Width>('phone');
  const [kind, setKind] = useState<Kind>('canonical');
  const [path, setPath] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let isLeft = false;
    async function open(): Promise<string> {
      await keeper.save();
      const { article } = keeper.getState();
      if (!article) throw new Error('Nothing is saved yet');
      const { url } = await createPreviewLink(article, 1, token);
      const { pathname, search } = new URL(url);
      return pathname + search;
    }
    open().then(
      (found) => !isLeft && setPath(found),
      (error: unknown) => !isLeft && setError(error),
    );
    return () => {
      isLeft = true;
    };
  }, [keeper, token]);

  const address = path && (kind === 'amp' ? ampPath(path) : path);
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
