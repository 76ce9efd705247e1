import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import styles from './BlockBar.module.css';
import { tableCommands } from './commands.ts';
import { OneRowBar } from './OneRowBar.tsx';
import { WordButton } from './WordButton.tsx';

/** Commands for the table at the cursor, and its caption. */
export function TableBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const caption = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('table').caption ?? ''),
  });
  const entries = tableCommands.map(({ id, run }) => ({
    id,
    label: t(`admin.editor.table.${id}`),
    onAction: () => run(editor),
  }));

  return (
    <div className={styles.table}>
      <OneRowBar
        label={t('admin.editor.table.bar')}
        more={(shown) => <Menu label={t('admin.editor.more')} entries={entries.slice(shown)} />}
        onEscape={() => editor.commands.focus()}
      >
        {entries.map(({ id, label, onAction }) => (
          <WordButton key={id} label={label} onPress={onAction} />
        ))}
      </OneRowBar>
      <input
        className={styles.caption}
        aria-label={t('admin.editor.table.caption')}
        placeholder={t('admin.editor.table.caption')}
        value={caption}
        maxLength={300}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
      />
    </div>
  );
}
