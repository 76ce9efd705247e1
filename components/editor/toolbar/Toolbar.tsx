import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import { CommandButton } from './CommandButton.tsx';
import { type Command, type DialogName, iconOf, idOf, isPossible, perform, toolbarGroups } from './commands.ts';
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

type MoreCommandsProps = { editor: Editor; commands: Command[]; onDialog: (dialog: DialogName) => void };

/** The commands for which the toolbar has no room. */
function MoreCommands({ editor, commands, onDialog }: MoreCommandsProps) {
  const { t } = useTranslation();
  const possible = useEditorState({
    editor,
    selector: ({ editor: current }) => commands.map((command) => isPossible(command, current)),
  });
  const entries = commands.map((command, index) => ({
    id: idOf(command),
    label: t(`admin.editor.commands.${idOf(command)}`),
    icon: iconOf(command),
    disabled: !possible[index],
    onAction: () => perform(command, editor, onDialog),
  }));
  return <Menu label={t('admin.editor.more')} entries={entries} />;
}
