import { useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { canHandIn } from '#lib/client/editor/canHandIn.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import type { Opened } from './WorkspaceDialogs.tsx';

/** The open dialog. Where an editor publishes an author's articles, the author hands in instead, if there is anything to hand in. */
export function useOpenedDialog(article: EditedArticle | null) {
  const { publishes } = useAdminSession();
  const [opened, setOpened] = useState<Opened | null>(null);

  function open(wanted: Opened): void {
    if (wanted !== 'publish' || publishes) setOpened(wanted);
    else if (canHandIn(article)) setOpened('submit');
  }

  return { opened, open, close: () => setOpened(null) };
}
