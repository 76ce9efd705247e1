import { type Editor, useEditorState } from '@tiptap/react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Menu } from '#components/ui/Menu.tsx';
import styles from './BlockBar.module.css';
import { CommandButton } from './CommandButton.tsx';
import {
  type Command,
  type DialogName,
  iconOf,
  idOf,
  isPossible,
  perform,
  tableCommands,
  toolbarGroups,
} from './commands.ts';
import { OneRowBar, WordButton } from './OneRowBar.tsx';
import toolbarStyles from './Toolbar.module.css';

const GalleryBar = dynamic(() => import('./GalleryBar.tsx').then((module) => module.GalleryBar));

type BlockBarProps = { editor: Editor; onDialog: (dialog: DialogName) => void };

/** Tools of the table, gallery, quotation or video at the cursor. */
export function BlockBar({ editor, onDialog }: BlockBarProps) {
  const block = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const names = ['table', 'gallery', 'quote', 'media'] as const;
      return names.find((name) => current.isActive(name) && current.getAttributes(name).player?.tag !== 'audio');
    },
  });
  if (!block) return null;
  return (
    <Floating key={block} {...{ editor, block }}>
      {block === 'table' && <TableBar editor={editor} />}
      {block === 'gallery' && <GalleryBar {...{ editor, onDialog }} />}
      {block === 'quote' && <QuoteBar editor={editor} />}
      {block === 'media' && <VideoBar onDialog={onDialog} />}
    </Floating>
  );
}

type Props = { editor: Editor; block: string; children: ReactNode };

/** Above the block; while its upper edge is out of sight, below the toolbar. */
function Floating({ editor, block, children }: Props) {
  const rail = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = rail.current;
    const bar = element?.firstElementChild;
    const page = element?.parentElement;
    if (!element || !bar || !page) return;
    function place(): void {
      const box = boxOf(editor, block);
      if (!element || !bar || !page || !box) return;
      const { height } = bar.getBoundingClientRect();
      element.style.top = `${box.top - page.getBoundingClientRect().top - height}px`;
      element.style.height = `${box.height + height}px`;
    }
    place();
    // The caret's line may be below the bar now.
    if (editor.isFocused) editor.commands.scrollIntoView();
    const observer = new ResizeObserver(place);
    for (const one of [editor.view.dom, bar]) observer.observe(one);
    editor.on('transaction', place);
    return () => {
      observer.disconnect();
      editor.off('transaction', place);
    };
  }, [editor, block]);

  return (
    <div ref={rail} className={styles.rail}>
      <div className={styles.bar} data-sticky="block">
        {children}
      </div>
    </div>
  );
}

function boxOf({ state, view }: Editor, block: string): DOMRect | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const element = $from.node(depth).type.name === block ? view.nodeDOM($from.before(depth)) : null;
    if (element instanceof HTMLElement) return element.getBoundingClientRect();
  }
  return null;
}

/** For a quotation: adds the attribution line. */
function QuoteBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <WordButton label={t('admin.editor.quoteSource')} onPress={() => editor.chain().attributeQuote().focus().run()} />
  );
}

/** For a video: its subtitles, and the picture before it plays. */
function VideoBar({ onDialog }: Pick<BlockBarProps, 'onDialog'>) {
  const { t } = useTranslation();
  return (['subtitles', 'poster'] as const).map((id) => (
    <WordButton key={id} label={t(`admin.editor.commands.${id}`)} onPress={() => onDialog(id)} />
  ));
}

const charts = ['none', 'bar', 'line'] as const;

/** Commands for the table at the cursor, its caption, and the chart that readers see in its place. */
function TableBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { caption, chart } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const attributes = current.getAttributes('table');
      return { caption: String(attributes.caption ?? ''), chart: String(attributes.chart ?? 'none') };
    },
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
      <select
        className={styles.chart}
        aria-label={t('admin.editor.table.chart')}
        value={chart}
        onChange={({ target: { value } }) =>
          editor.commands.updateAttributes('table', { chart: value === 'none' ? null : value })
        }
      >
        {charts.map((kind) => (
          <option key={kind} value={kind}>
            {t(`admin.editor.table.charts.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

type ToolbarProps = {
  editor: Editor;
  controls: string;
  onDialog: (dialog: DialogName) => void;
  /** Below the buttons. */
  children: ReactNode;
};

/** Above the text; Alt+F10 moves here, Escape back. */
export function Toolbar({ editor, controls, onDialog, children }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={toolbarStyles.bars} data-sticky="top">
      <OneRowBar
        label={t('admin.editor.toolbar')}
        id={`${controls}-toolbar`}
        controls={controls}
        more={(shown) => <MoreCommands commands={toolbarGroups.flat().slice(shown)} {...{ editor, onDialog }} />}
        onEscape={() => editor.commands.focus()}
      >
        {toolbarGroups.map((group) => (
          <span key={group.map(idOf).join()} className={toolbarStyles.group}>
            {group.map((command) => (
              <CommandButton key={idOf(command)} {...{ editor, command, onDialog }} />
            ))}
          </span>
        ))}
      </OneRowBar>
      {children}
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
