import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { tableCommands } from './commands.ts';
import styles from './Toolbar.module.css';
import { useRovingFocus } from './useRovingFocus.ts';

/** Commands for the table at the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { bar, onFocus, onKeyDown } = useRovingFocus<HTMLDivElement>();
  const caption = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('table').caption ?? ''),
  });

  return (
    <div className={styles.second}>
      <div
        ref={bar}
        className={styles.group}
        role="toolbar"
        aria-label={t('admin.editor.table.bar')}
        {...{ onFocus, onKeyDown }}
      >
        {tableCommands.map(({ id, run }) => (
          <button
            key={id}
            type="button"
            className={styles.word}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            {t(`admin.editor.table.${id}`)}
          </button>
        ))}
      </div>
      <label className={styles.field}>
        {t('admin.editor.table.caption')}
        <input
          value={caption}
          maxLength={300}
          onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
        />
      </label>
    </div>
  );
}
