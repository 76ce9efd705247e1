import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { CommandButton } from './CommandButton.tsx';
import { type DialogName, toolbarGroups } from './commands.ts';
import { QuoteBar } from './QuoteBar.tsx';
import { TableBar } from './TableBar.tsx';
import styles from './Toolbar.module.css';
import { useRovingFocus } from './useRovingFocus.ts';

type Props = { editor: Editor; controls: string; onDialog: (dialog: DialogName) => void };

/** Above the text; Alt+F10 moves here, Escape back. Commands for the block at the cursor are in a second row. */
export function Toolbar({ editor, controls, onDialog }: Props) {
  const { t } = useTranslation();
  const { bar, onFocus, onKeyDown } = useRovingFocus<HTMLDivElement>();
  const place = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ table: current.isActive('table'), quote: current.isActive('quote') }),
  });

  return (
    <div className={styles.bars} data-sticky="top">
      <div
        ref={bar}
        className={styles.toolbar}
        role="toolbar"
        id={`${controls}-toolbar`}
        aria-label={t('admin.editor.toolbar')}
        aria-controls={controls}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.commands.focus();
          onKeyDown(event);
        }}
      >
        {toolbarGroups.map((group) => (
          <span
            key={group.map((command) => (typeof command === 'string' ? command : command.id)).join()}
            className={styles.group}
          >
            {group.map((command) => (
              <CommandButton
                key={typeof command === 'string' ? command : command.id}
                {...{ editor, command, onDialog }}
              />
            ))}
          </span>
        ))}
      </div>
      {place.table && <TableBar editor={editor} />}
      {place.quote && !place.table && <QuoteBar editor={editor} />}
    </div>
  );
}
