import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { CommandButton } from './CommandButton.tsx';
import { type DialogName, idOf, toolbarGroups } from './commands.ts';
import { MoreCommands } from './MoreCommands.tsx';
import { OneRowBar } from './OneRowBar.tsx';
import styles from './Toolbar.module.css';

type Props = { editor: Editor; controls: string; onDialog: (dialog: DialogName) => void };

/** Above the text; Alt+F10 moves here, Escape back. */
export function Toolbar({ editor, controls, onDialog }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bars} data-sticky="top">
      <OneRowBar
        label={t('admin.editor.toolbar')}
        id={`${controls}-toolbar`}
        controls={controls}
        more={(shown) => <MoreCommands commands={toolbarGroups.flat().slice(shown)} {...{ editor, onDialog }} />}
        onEscape={() => editor.commands.focus()}
      >
        {toolbarGroups.map((group) => (
          <span key={group.map(idOf).join()} className={styles.group}>
            {group.map((command) => (
              <CommandButton key={idOf(command)} {...{ editor, command, onDialog }} />
            ))}
          </span>
        ))}
      </OneRowBar>
    </div>
  );
}
