import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';
import { type Command, type DialogName, iconOf, idOf, isPossible, perform } from './commands.ts';
import styles from './Toolbar.module.css';

type Props = { editor: Editor; command: Command; onDialog: (dialog: DialogName) => void };

const dialogKeys: Partial<Record<DialogName, string>> = { link: 'Control+K', find: 'Control+F' };

/** The toolbar decides which of its buttons is in the tab order. */
export function CommandButton({ editor, command, onDialog }: Props) {
  const { t } = useTranslation();
  const opensDialog = typeof command === 'string';
  const keys = opensDialog ? dialogKeys[command] : command.keys;
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isOn: opensDialog ? command === 'link' && current.isActive('link') : command.isOn?.(current),
      isPossible: isPossible(command, current),
    }),
  });
  const label = t(`admin.editor.commands.${idOf(command)}`);

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={keys ? `${label} · ${keys.replace('Control', 'Ctrl')}` : label}
      aria-keyshortcuts={keys}
      aria-pressed={state.isOn}
      // Not `disabled`: arrow keys must reach all buttons, and screen readers announce which are unavailable.
      aria-disabled={!state.isPossible}
      tabIndex={-1}
      // Preserves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (state.isPossible) perform(command, editor, onDialog);
      }}
    >
      <Icon of={iconOf(command)} />
    </button>
  );
}
