import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useAcceptedFiles } from '#components/media/admin/useAcceptedFiles.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useLinkTargets } from '#lib/articles/client/useLinkTargets.ts';
import { embedOf } from '#lib/editor/client/embedOf.ts';
import { completeAddress } from '#lib/editor/client/linkAddress.ts';
import { fileSource } from '#lib/editor/client/picture.ts';
import type { Language } from '#lib/languages/language.ts';
import type { StoredFile } from '#lib/media/storedFile.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { FileDialog } from '../files/FileDialog.tsx';
import { insertFile, setPoster, setSubtitles } from '../files/fileBlocks.ts';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { insertGallery, insertPictures, newPicture, pictureOf, wordsOf } from '../pictures/pictureNode.ts';
import type { Uploads } from '../pictures/Uploads.ts';
import type { DialogName } from '../toolbar/commands.ts';
import styles from './LinkDialog.module.css';
import { insertLink, insertRelated, selectedWords } from './linkArticle.ts';
import { SnippetDialog } from './SnippetDialog.tsx';

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
  const { t } = useTranslation();
  const accepted = useAcceptedFiles();

  function end(): void {
    onClose();
    // After the dialog has restored the former focus.
    setTimeout(() => editor.commands.focus(), 0);
  }

  function chooseFiles(files: File[]): void {
    end();
    const pictures = accepted(files).map((file) => ({ source: fileSource(file) }));
    if (dialog === 'gallery') insertGallery(editor, uploads.placeholders(pictures));
    else uploads.insert(editor, pictures, editor.state.selection.to);
  }

  function choosePicture(image: MediaItem): void {
    const { from, to } = editor.state.selection;
    insertPictures(editor, [newPicture(pictureOf(image), wordsOf(image))], { from, to });
    end();
  }

  function choosePictures(images: MediaItem[]): void {
    insertGallery(
      editor,
      images.map((image) => newPicture(pictureOf(image), wordsOf(image))),
    );
    end();
  }

  function chooseFile(file: StoredFile): void {
    if (dialog === 'subtitles') setSubtitles(editor, file, language);
    else insertFile(editor, file, language);
    end();
  }

  function choosePoster(image: MediaItem): void {
    setPoster(editor, image.url);
    end();
  }

  if (dialog === 'link' || dialog === 'readAlso')
    return <LinkDialog {...{ editor, articleId, language, tags }} isItem={dialog === 'readAlso'} onClose={end} />;
  if (dialog === 'file' || dialog === 'media' || dialog === 'subtitles')
    return <FileDialog kind={dialog} language={language} onChoose={chooseFile} onClose={end} />;
  if (dialog === 'snippet') return <SnippetDialog {...{ editor, language }} onClose={end} />;
  if (dialog === 'embed') return <EmbedDialog editor={editor} onClose={end} />;
  if (dialog === 'picture') return <PictureDialog many onFiles={chooseFiles} onChoose={choosePicture} onClose={end} />;
  if (dialog === 'poster')
    return <PictureDialog title={t('admin.editor.commands.poster')} onChoose={choosePoster} onClose={end} />;
  const title = t('admin.editor.commands.gallery');
  return (
    <PictureDialog many title={title} onFiles={chooseFiles} onChoose={{ several: choosePictures }} onClose={end} />
  );
}

/** A video or map, by the URL of its page. */
function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);

  function insert(event: FormEvent): void {
    event.preventDefault();
    const embed = embedOf(address);
    if (!embed) {
      setError(t('admin.editor.embed.unknown'));
      return;
    }
    editor.commands.insertContent({ type: 'embed', attrs: { ...embed, title: title.trim() || null } });
    onClose();
  }

  return (
    <Dialog
      title={t('admin.editor.embed.title')}
      size="small"
      onClose={onClose}
      footer={
        <Button tone="primary" type="submit" form="embed-form">
          {t('admin.editor.embed.insert')}
        </Button>
      }
    >
      <form id="embed-form" onSubmit={insert} noValidate>
        <TextField
          label={t('admin.editor.embed.address')}
          hint={t('admin.editor.embed.hint')}
          type="url"
          value={address}
          onChange={setAddress}
          error={error}
          required
        />
        <TextField
          label={t('admin.editor.embed.name')}
          hint={t('admin.editor.embed.nameHint')}
          value={title}
          onChange={setTitle}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}

type LinkDialogProps = {
  editor: Editor;
  articleId: string | null;
  language: Language;
  tags: string[];
  /** Of the list of related articles, which begins with the first one. */
  isItem: boolean;
  onClose: () => void;
};

/** A link to a URL or to one of our articles or pages, found by the typed words, the selected ones or this article's tags. */
function LinkDialog({ editor, articleId, language, tags, isItem, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const [address, setAddress] = useState(() => (isItem ? '' : String(editor.getAttributes('link').href ?? '')));
  const [error, setError] = useState<string | null>(null);
  const isLinked = !isItem && editor.isActive('link');
  const [selected] = useState(() => (isItem ? '' : selectedWords(editor)));
  const { targets, basis } = useLinkTargets({
    id: articleId,
    text: address,
    selected,
    language,
    tags,
    token: session.token,
  });

  function link(href: string, words: string): void {
    if (isItem) insertRelated(editor, href, words);
    else insertLink(editor, href, words);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const href = completeAddress(address);
    if (href) link(href, address.trim());
    else setError(t('admin.editor.link.unknown'));
  }

  function unlink(): void {
    editor.commands.unsetLink();
    onClose();
  }

  return (
    <Dialog
      title={t(isItem ? 'admin.editor.commands.readAlso' : 'admin.editor.link.title')}
      onClose={onClose}
      footer={
        <>
          {isLinked && <Button onPress={unlink}>{t('admin.editor.link.remove')}</Button>}
          <Button tone="primary" type="submit" form="link-form">
            {t('admin.editor.link.set')}
          </Button>
        </>
      }
    >
      <form id="link-form" onSubmit={submit} noValidate>
        <TextField
          label={t('admin.editor.link.address')}
          hint={t('admin.editor.link.hint')}
          value={address}
          onChange={setAddress}
          error={error}
        />
      </form>
      {targets.length > 0 && (
        <section className={styles.found} aria-label={t('admin.editor.link.by.text')}>
          <h3>{t(`admin.editor.link.by.${basis}`)}</h3>
          <ul>
            {targets.map((target) => (
              <li key={target.id}>
                <button
                  type="button"
                  className={styles.article}
                  lang={target.language}
                  onClick={() => link(paths.content(target.kind, target.language, target.slug), target.title)}
                >
                  {target.title}
                  {target.kind === 'page' && (
                    <small lang={session.language}> {t('admin.settings.menus.kinds.page')}</small>
                  )}
                  {target.language !== language && <small> {target.language}</small>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
