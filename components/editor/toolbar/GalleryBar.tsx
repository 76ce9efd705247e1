import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import { galleryKinds } from '#lib/blocks/blocks.ts';
import { galleryAt } from '../schema/Gallery.ts';
import type { DialogName } from './commands.ts';
import { OneRowBar, WordButton } from './OneRowBar.tsx';

type Props = { editor: Editor; onDialog: (dialog: DialogName) => void };

/** For a gallery: how it shows its pictures, more of them, and its end. */
export function GalleryBar({ editor, onDialog }: Props) {
  const { t } = useTranslation();
  const { kind, count } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      kind: current.getAttributes('gallery').kind,
      count: galleryAt(current)?.node.childCount,
    }),
  });
  const kinds = galleryKinds.filter((one) => one !== 'compare' || count === 2 || kind === one);

  function ungroup(): void {
    const gallery = galleryAt(editor);
    if (!gallery) return;
    const { tr } = editor.state;
    editor.view.dispatch(tr.replaceWith(gallery.from, gallery.to, gallery.node.content));
    editor.commands.focus();
  }

  const entries = [
    ...kinds.map((one) => ({
      id: one,
      isOn: kind === one,
      onAction: () => {
        editor.commands.updateAttributes('gallery', { kind: one });
      },
    })),
    { id: 'add', isOn: undefined, onAction: () => onDialog('gallery') },
    { id: 'ungroup', isOn: undefined, onAction: ungroup },
  ].map((entry) => ({ ...entry, label: t(`admin.editor.gallery.${entry.id}`) }));

  return (
    <OneRowBar
      label={t('admin.editor.commands.gallery')}
      more={(shown) => <Menu label={t('admin.editor.more')} entries={entries.slice(shown)} />}
      onEscape={() => editor.commands.focus()}
    >
      {entries.map(({ id, label, isOn, onAction }) => (
        <WordButton key={id} label={label} isOn={isOn} onPress={onAction} />
      ))}
    </OneRowBar>
  );
}
