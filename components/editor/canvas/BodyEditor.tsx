import type { Node } from '@tiptap/pm/model';
import { type Editor, EditorContent } from '@tiptap/react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { countReadWords, minutesToRead } from '#lib/articles/readingMinutes.ts';
import type { Language } from '#lib/languages/language.ts';
import { type Uploads, UploadsProvider } from '../pictures/Uploads.ts';
import { BlockBar, Toolbar } from '../toolbar/BlockBar.tsx';
import type { DialogName } from '../toolbar/commands.ts';
import { BubbleBar } from './BubbleBar.tsx';
import styles from './EditorCanvas.module.css';
import { SlashMenu } from './SlashMenu.tsx';
import { replaceBody, useBodyEditor } from './useBodyEditor.ts';
import { useDebouncedDocument } from './useDebouncedDocument.ts';
import { keyboardHeight, stickyBars, visibleRoom } from './visibleRoom.ts';

const FindBar = dynamic(() => import('./FindBar.tsx').then((module) => module.FindBar));
const EditorDialogs = dynamic(() => import('./EditorDialogs.tsx').then((module) => module.EditorDialogs));

type Props = {
  /** Null for a new article that is not saved yet. */
  articleId: string | null;
  uploads: Uploads;
  body: string;
  /** Changes when the body was changed outside the editor. */
  edition: number;
  language: Language;
  /** Tags of the article, to suggest links to articles with the same tags. */
  tags: string[];
  /** Receives a function that focuses the text. */
  focus: RefObject<() => void>;
  onEditor: (editor: Editor | null) => void;
  onChange: (read: () => string) => void;
};

export function BodyEditor({ articleId, uploads, body, edition, language, tags, focus, onEditor, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const editor = useBodyEditor({ id, uploads, body, language, onChange, onDialog: setDialog });
  useVisibleCaret(editor);
  useReplacedBody(editor, body, edition);
  useEffect(() => onEditor(editor), [editor, onEditor]);

  useEffect(() => {
    focus.current = () => {
      if (!editor) return;
      editor.commands.setTextSelection(0);
      // Tiptap's own command runs one frame later; until then keystrokes would go to the previous field.
      editor.view.focus();
      editor.commands.scrollIntoView();
    };
  }, [editor, focus]);

  function closeFind(): void {
    setDialog(null);
    editor?.commands.focus();
  }

  if (!editor) return <p className={styles.waiting}>{t('admin.ui.loading')}</p>;
  return (
    <UploadsProvider value={uploads}>
      <Toolbar editor={editor} controls={id} onDialog={setDialog}>
        {dialog === 'find' && <FindBar editor={editor} onClose={closeFind} />}
      </Toolbar>
      <div className={styles.page}>
        <BlockBar editor={editor} onDialog={setDialog} />
        <EditorContent editor={editor} className={styles.text} />
        <BubbleBar editor={editor} onDialog={setDialog} />
        <SlashMenu editor={editor} onDialog={setDialog} />
      </div>
      <UploadAnnouncer uploads={uploads} />
      <TextMeasure editor={editor} language={language} />
      {dialog && dialog !== 'find' && (
        <EditorDialogs {...{ editor, dialog, uploads, articleId, language, tags }} onClose={() => setDialog(null)} />
      )}
    </UploadsProvider>
  );
}

/** Shows a body that was changed outside the editor (merged, restored). */
function useReplacedBody(editor: Editor | null, body: string, edition: number): void {
  const shown = useRef(edition);
  // A layout effect: the next key already goes to the new text.
  useLayoutEffect(() => {
    if (!editor || shown.current === edition) return;
    shown.current = edition;
    replaceBody(editor, body);
  }, [editor, body, edition]);
}

/** Word count, character count and reading time. */
function TextMeasure({ editor, language }: { editor: Editor; language: Language }) {
  const { t } = useTranslation();
  const document = useDebouncedDocument(editor);
  const { words, characters, readWords } = useMemo(() => measureText(document), [document]);
  const measures = [
    t('admin.editor.words', { count: words }),
    t('admin.editor.characters', { count: characters }),
    ...(words > 0 ? [t('admin.editor.minutes', { count: minutesToRead(readWords, language) })] : []),
  ];
  return (
    <p className={styles.measure} data-sticky="bottom">
      {measures.join(' · ')}
    </p>
  );
}

type Measure = { words: number; characters: number; readWords: number };

/** Nodes are immutable, so each block is counted once. */
const counted = new WeakMap<Node, Measure>();

function measureText(document: Node): Measure {
  const total = { words: 0, characters: 0, readWords: 0 };
  for (const block of document.children) {
    const { words, characters, readWords } = counted.get(block) ?? measureBlock(block);
    total.words += words;
    total.characters += characters;
    total.readWords += readWords;
  }
  return total;
}

function measureBlock(block: Node): Measure {
  const text = block.isLeaf ? ' ' : block.textBetween(0, block.content.size, '\n', ' ');
  const measure = {
    words: text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0,
    characters: text.replaceAll('\n', '').length,
    readWords: countReadWords(text),
  };
  counted.set(block, measure);
  return measure;
}

/**
 * Scrolls the caret's line between the bars when these grow, when an on-screen keyboard opens,
 * and after the browser's own scrolling: to a caret moved by arrow keys, to a field focused by Tab.
 */
function useVisibleCaret(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    const { style } = document.documentElement;
    function fit(): void {
      const { top, bottom } = visibleRoom();
      style.scrollPaddingBlock = `${top}px ${innerHeight - bottom}px`;
      style.setProperty('--keyboard', `${keyboardHeight()}px`);
      if (editor?.isFocused) editor.commands.scrollIntoView();
    }
    const observer = new ResizeObserver(fit);
    for (const bar of stickyBars()) if (bar) observer.observe(bar);
    window.addEventListener('resize', fit);
    window.visualViewport?.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      window.visualViewport?.removeEventListener('resize', fit);
      style.removeProperty('scroll-padding-block');
      style.removeProperty('--keyboard');
    };
  }, [editor]);
}

/** Announces running and completed uploads to screen readers. Failures are announced in their placeholders. */
function UploadAnnouncer({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { active, done } = useSyncExternalStore(uploads.subscribe, uploads.getSummary, uploads.getSummary);
  const isOver = active === 0 && done > 0;
  return (
    <p className="hidden" role="status" data-uploads={active}>
      {active > 0 && t('admin.editor.picture.active', { count: active })}
      {isOver && t('admin.media.done.upload', { count: done })}
    </p>
  );
}
