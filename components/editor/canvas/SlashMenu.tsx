import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { type Command, type DialogName, iconOf, idOf, perform, slashCommands } from '../toolbar/commands.ts';
import styles from './Floating.module.css';
import { popoverPosition } from './popoverPosition.ts';

/** In pixels: 17 by 18 rem. */
const size = { width: 280, height: 288 };

type Props = { editor: Editor; onDialog: (dialog: DialogName) => void };

/** Blocks to insert, opened by a slash at the start of a line and filtered by the text after it. */
export function SlashMenu({ editor, onDialog }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const state = useEditorState({ editor, selector: ({ editor: current }) => slashState(current) });
  const name = (command: Command) => t(`admin.editor.commands.${idOf(command)}`);
  const query = state?.query.toLowerCase() ?? '';
  const found = slashCommands.filter((command) => `${name(command)} ${idOf(command)}`.toLowerCase().includes(query));
  const isOpen = state !== null && state.query !== dismissed && found.length > 0;

  function choose(command: Command): void {
    if (!state) return;
    editor.chain().focus().deleteRange({ from: state.from, to: state.to }).run();
    perform(command, editor, onDialog);
  }

  const active = useListKeys({
    target: editor.view.dom,
    isOpen,
    count: found.length,
    onChoose: (index) => found[index] && choose(found[index]),
    onClose: () => setDismissed(state?.query ?? null),
  });

  useEffect(() => {
    if (!state) setDismissed(null);
  }, [state]);

  useEffect(() => {
    const text = editor.view.dom;
    if (!isOpen) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, isOpen, id, active]);

  if (!isOpen) return null;
  return (
    <div id={id} className={styles.list} style={state.place ?? {}} role="listbox" aria-label={t('admin.editor.insert')}>
      {found.map((command, index) => (
        <div
          key={idOf(command)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(command);
          }}
        >
          <span className={styles.sign}>
            <Icon of={iconOf(command)} />
          </span>
          {name(command)}
        </div>
      ))}
    </div>
  );
}

function slashState({ state, view, isFocused }: Editor) {
  const { $from, empty } = state.selection;
  const query = /^\/([\p{L}\p{N}-]*)$/u.exec($from.parent.textContent)?.[1];
  if (!isFocused || !empty || query === undefined || $from.parent.type.name !== 'paragraph') return null;
  return { query, from: $from.start(), to: $from.end(), place: popoverPosition(view, $from.start(), 'below', size) };
}

type Options = {
  /** The element that has the focus while the list is open. */
  target: HTMLElement;
  isOpen: boolean;
  count: number;
  onChoose: (index: number) => void;
  onClose: () => void;
};

/** Arrow keys, Enter, Tab and Escape for a list at a text field. Returns the index of the active option. */
function useListKeys({ target, isOpen, count, onChoose, onClose }: Options): number {
  const [active, setActive] = useState(0);
  const index = Math.min(active, Math.max(0, count - 1));
  const now = useRef({ index, count, onChoose, onClose });
  now.current = { index, count, onChoose, onClose };

  // A layout effect: a key pressed as soon as the list is visible would go to the text.
  useLayoutEffect(() => {
    setActive(0);
    if (!isOpen) return;
    function press(event: KeyboardEvent): void {
      const { index: at, count: of, ...act } = now.current;
      if (event.key === 'ArrowDown') setActive((at + 1) % of);
      else if (event.key === 'ArrowUp') setActive((at - 1 + of) % of);
      else if (event.key === 'Enter' || event.key === 'Tab') act.onChoose(at);
      else if (event.key === 'Escape') act.onClose();
      else return;
      event.preventDefault();
      // Before the editor handles the key.
      event.stopImmediatePropagation();
    }
    target.addEventListener('keydown', press, { capture: true });
    return () => target.removeEventListener('keydown', press, { capture: true });
  }, [target, isOpen]);

  return index;
}
