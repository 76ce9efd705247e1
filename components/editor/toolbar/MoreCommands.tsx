import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import { type Command, type DialogName, iconOf, idOf, isPossible, perform } from './commands.ts';

type Props = { editor: Editor; commands: Command[]; onDialog: (dialog: DialogName) => void };

/** The commands for which the toolbar has no room. */
export function MoreCommands({ editor, commands, onDialog }: Props) {
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
