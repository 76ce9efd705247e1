import { useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '#components/newsroom/shortcuts.tsx';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { useEditorWords } from './EditedKind.ts';
import type { ReferenceArticle } from './useReferenceArticle.ts';
import type { Opened } from './WorkspaceDialogs.tsx';

type Options = {
  keeper: DraftKeeper;
  owns: boolean;
  onOpen: (opened: Opened) => void;
  onPanels: () => void;
  onFocusMode: () => void;
  source: ReferenceArticle | null;
};

export function useEditorShortcuts(options: Options): void {
  const { t } = useEditorWords();
  const now = useRef(options);
  now.current = options;

  const hasSource = options.source !== null;
  const { owns } = options;
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'mod+s', label: t('admin.editor.keys.save'), run: () => now.current.keeper.save() },
      ...(owns
        ? [{ keys: 'mod+shift+p', label: t('admin.editor.keys.publish'), run: () => now.current.onOpen('publish') }]
        : []),
      { keys: 'mod+shift+e', label: t('admin.editor.keys.preview'), run: () => now.current.onOpen('preview') },
      { keys: 'mod+shift+l', label: t('admin.editor.keys.panels'), run: () => now.current.onPanels() },
      { keys: 'mod+shift+f', label: t('admin.editor.focusMode.toggle'), run: () => now.current.onFocusMode() },
      ...(hasSource
        ? [{ keys: 'mod+shift+o', label: t('admin.editor.keys.source'), run: () => now.current.source?.toggle() }]
        : []),
    ],
    [t, hasSource, owns],
  );
  useShortcuts(shortcuts);
}
