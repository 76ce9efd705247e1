import { ExternalLink } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import panels from '#components/editor/panels/Panels.module.css';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { createFrontPreview } from '#lib/client/api/front.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import type { FrontDraft } from './useFrontDraft.ts';

type Width = 'phone' | 'desktop';

/** The draft exactly as readers will get it. */
export function FrontPreviewDialog({ form, onClose }: { form: FrontDraft; onClose: () => void }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [width, setWidth] = useState<Width>('phone');
  const [path, setPath] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const opened = useRef(form);

  useEffect(() => {
    let isLeft = false;
    async function open(): Promise<string> {
      await opened.current.save();
      const { pathname } = new URL((await createFrontPreview(opened.current.target, token)).url);
      return pathname;
    }
    open().then(
      (found) => !isLeft && setPath(found),
      (error: unknown) => !isLeft && setError(error),
    );
    return () => {
      isLeft = true;
    };
  }, [token]);

  return (
    <Dialog title={t('admin.editor.preview.title')} size="wide" onClose={onClose}>
      <div className={panels.row}>
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
        {path && (
          <ButtonLink outside href={path} icon={ExternalLink}>
            {t('admin.editor.preview.tab')}
          </ButtonLink>
        )}
      </div>
      {error !== null && <LoadFailure error={error} />}
      {path && (
        <iframe className={`${panels.frame} ${panels[width]}`} src={path} title={t('admin.editor.preview.title')} />
      )}
    </Dialog>
  );
}
