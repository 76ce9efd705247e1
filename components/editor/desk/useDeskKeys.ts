import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '#components/admin/shell/shortcuts.tsx';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { Opened } from './DeskDialogs.tsx';

type Wanted = { keeper: DraftKeeper; onOpen: (opened: Opened) => void; onPanels: () => void };

/** The editor's keys, for the list under `?`, too. */
export function useDeskKeys(wanted: Wanted): void {
  const { t } = useTranslation();
  const now = useRef(wanted);
  now.current = wanted;

  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'mod+s', label: t('admin.editor.keys.save'), run: () => now.current.keeper.save() },
      { keys: 'mod+shift+p', label: t('admin.editor.keys.publish'), run: () => now.current.onOpen('publish') },
      { keys: 'mod+shift+e', label: t('admin.editor.keys.preview'), run: () => now.current.onOpen('preview') },
      { keys: 'mod+shift+l', label: t('admin.editor.keys.panels'), run: () => now.current.onPanels() },
    ],
    [t],
  );
  useShortcuts(shortcuts);
}
