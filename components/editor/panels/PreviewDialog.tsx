import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Select } from '#components/ui/Select.tsx';
import { createPreviewLink } from '#lib/articles/client/revisions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { ampPath } from '#lib/platform/text/paths.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

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
