import { isTextSelection } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { CommandButton } from '../toolbar/CommandButton.tsx';
import { bubbleCommands, type DialogName, idOf } from '../toolbar/commands.ts';
import { useRovingFocus } from '../toolbar/useRovingFocus.ts';
import styles from './Floating.module.css';
import { popoverPosition } from './popoverPosition.ts';

/** In pixels. */
const size = { width: 260, height: 46 };

type Props = { editor: Editor; onDialog: (dialog: DialogName) => void };

/** Formatting above the selection, for mouse users; the toolbar has the same commands for everybody. */
export function BubbleBar({ editor, onDialog }: Props) {
  const { t } = useTranslation();
  const { bar, onFocus, onKeyDown } = useRovingFocus<HTMLDivElement>();
  const place = useEditorState({
    editor,
    selector: ({ editor: { state, view, isFocused } }) => {
      const { selection } = state;
      const isWords = isTextSelection(selection) && !selection.empty && !selection.$from.parent.type.spec.code;
      return isFocused && isWords ? popoverPosition(view, selection.from, 'above', size) : null;
    },
  });
  if (!place) return null;
  return (
    <div
      ref={bar}
      className={styles.bubble}
      style={{ ...place, maxHeight: undefined }}
      role="toolbar"
      aria-label={t('admin.editor.selection')}
      {...{ onFocus, onKeyDown }}
    >
      {bubbleCommands.map((command) => (
        <CommandButton key={idOf(command)} {...{ editor, command, onDialog }} />
      ))}
    </div>
  );
}
