import type { Editor } from '@tiptap/react';
import { useAcceptedFiles } from '#components/admin/media/useAcceptedFiles.ts';
import { fileSource } from '#lib/client/editor/PictureSource.ts';
import type { Language } from '#lib/domain/language.ts';
import type { MediaItem } from '#lib/domain/uploadedImage.ts';
import { insertPictures } from '../pictures/insertPictures.ts';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { newPicture, pictureOf, wordsOf } from '../pictures/pictureNode.ts';
import type { Uploads } from '../pictures/Uploads.ts';
import type { DialogName } from '../toolbar/commands.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

type Props = {
  editor: Editor;
  dialog: DialogName;
  uploads: Uploads;
  articleId: string | null;
  language: Language;
  tags: string[];
  onClose: () => void;
};

/** The dialog of a command that needs input. */
export function EditorDialogs({ editor, dialog, uploads, articleId, language, tags, onClose }: Props) {
  const accepted = useAcceptedFiles();

  function end(): void {
    onClose();
    // After the dialog has restored the former focus.
    setTimeout(() => editor.commands.focus(), 0);
  }

  function chooseFiles(files: File[]): void {
    end();
    const pictures = accepted(files).map((file) => ({ source: fileSource(file) }));
    uploads.insert(editor, pictures, editor.state.selection.to);
  }

  function choosePicture(image: MediaItem): void {
    const { from, to } = editor.state.selection;
    insertPictures(editor, [newPicture(pictureOf(image), wordsOf(image))], { from, to });
    end();
  }

  if (dialog === 'link') return <LinkDialog {...{ editor, articleId, language, tags }} onClose={end} />;
  if (dialog === 'embed') return <EmbedDialog editor={editor} onClose={end} />;
  return <PictureDialog many onFiles={chooseFiles} onChoose={choosePicture} onClose={end} />;
}
