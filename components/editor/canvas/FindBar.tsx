import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { ChevronDown, ChevronUp, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { findNext, findPrev, getMatchHighlights, SearchQuery, search, setSearchState } from 'prosemirror-search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import styles from './FindBar.module.css';
import { selectedWords } from './linkArticle.ts';

type Props = { editor: Editor; onClose: () => void };

/** Finds words in the text and replaces them. One replacement of all is one step to undo. */
export function FindBar({ editor, onClose }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [isExact, setExact] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [done, setDone] = useState(0);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    editor.registerPlugin(search());
    field.current?.select();
    return () => {
      editor.unregisterPlugin('search');
    };
  }, [editor]);

  useEffect(() => {
    const query = new SearchQuery({
      search: patternOf(words),
      regexp: true,
      caseSensitive: isExact,
      wholeWord: isWhole,
    });
    const { tr, selection } = editor.state;
    setSearchState(tr, query);
    const found = query.findNext(editor.state, selection.from) ?? query.findNext(editor.state);
    if (found) tr.setSelection(TextSelection.create(tr.doc, found.from, found.to)).scrollIntoView();
    editor.view.dispatch(tr);
    setDone(0);
  }, [editor, words, isExact, isWhole]);

  const { count, at } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = matchesIn(editor);
      const { from, to } = state.selection;
      return { count: found.length, at: found.findIndex((match) => match.from === from && match.to === to) + 1 };
    },
  });

  const go = (step: typeof findNext) => step(editor.state, editor.view.dispatch, editor.view);

  function replace(): void {
    const { from, to } = editor.state.selection;
    if (at > 0) editor.view.dispatch(write(editor.state.tr, from, to, replacement));
    go(findNext);
    setDone(at > 0 ? 1 : 0);
  }

  function replaceAll(): void {
    const found = matchesIn(editor);
    const { tr } = editor.state;
    // From the end, so that the places of the others stay true.
    for (const { from, to } of found.toReversed()) write(tr, from, to, replacement);
    editor.view.dispatch(tr);
    setDone(found.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  const onEnter = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event);
  };

  return (
    <search className={styles.bar} aria-label={t('admin.editor.commands.find')} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field within moves on */}
        <div className={styles.field} onKeyDown={onEnter(({ shiftKey }) => go(shiftKey ? findPrev : findNext))}>
          <TextField
            label={t('admin.editor.find.words')}
            hideLabel
            placeholder={t('admin.editor.find.words')}
            {...{ value: words, onChange: setWords, inputRef: field }}
          />
        </div>
        <IconButton
          icon={ChevronUp}
          label={t('admin.editor.find.previous')}
          keys="Shift+Enter"
          onPress={() => go(findPrev)}
        />
        <IconButton icon={ChevronDown} label={t('admin.editor.find.next')} keys="Enter" onPress={() => go(findNext)} />
        <p className={styles.count} role="status">
          {done > 0 && `${t('admin.editor.find.replaced', { count: done })} `}
          {words !== '' &&
            (done === 0 || count > 0) &&
            t(count > 0 ? 'admin.editor.find.count' : 'admin.editor.find.none', { at, count })}
        </p>
        <IconButton icon={X} label={t('admin.ui.close')} keys="Esc" onPress={onClose} />
      </div>
      <div className={styles.row}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field within replaces */}
        <div className={styles.field} onKeyDown={onEnter(replace)}>
          <TextField
            label={t('admin.editor.find.replacement')}
            hideLabel
            placeholder={t('admin.editor.find.replacement')}
            value={replacement}
            onChange={setReplacement}
          />
        </div>
        <span className={styles.row}>
          <Button disabled={count === 0} onPress={replace}>
            {t('admin.editor.find.replace')}
          </Button>
          <Button disabled={count === 0} onPress={replaceAll}>
            {t('admin.editor.find.replaceAll')}
          </Button>
        </span>
        <span className={styles.row}>
          <Checkbox checked={isExact} onChange={setExact}>
            {t('admin.editor.find.exact')}
          </Checkbox>
          <Checkbox checked={isWhole} onChange={setWhole}>
            {t('admin.editor.find.whole')}
          </Checkbox>
        </span>
      </div>
    </search>
  );
}

const matchesIn = ({ state }: Editor) => getMatchHighlights(state).find();

/** A typed space stands for bound ones, too, and each quotation mark for those of any language. */
function patternOf(words: string): string {
  return words
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/["«»“”„]/g, '["«»“”„]')
    .replace(/['‘’]/g, "['‘’]");
}

/** Writes over a found place in its own format. Not the library's own command: it reads `$5` as a group. */
function write(transaction: Transaction, from: number, to: number, words: string): Transaction {
  return words === '' ? transaction.delete(from, to) : transaction.insertText(words, from, to);
}
