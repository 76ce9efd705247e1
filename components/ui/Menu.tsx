import { Ellipsis, type IconNode } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import { buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import type { MenuEntry } from './MenuEntry.ts';
import type { MenuPane as Pane } from './MenuPane.tsx';
import { showToast } from './toasts.ts';

/**
 * `<Menu label="Actions for «Name»" icon={Ellipsis} entries={[{ id: 'edit', label: 'Edit', onAction: edit }]} />`; with
 * `text` it looks like a button; `count` is shown on the icon, and belongs into the label too. A table has one in each row, so the pane is loaded when the pointer or the focus comes
 * near the first of them.
 */
type Props = { label: string; icon?: IconNode; text?: string; count?: number; entries: MenuEntry[] };

let loaded: typeof Pane | null = null;

export function Menu({ label, icon = Ellipsis, text, count = 0, entries }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [MenuPane, setMenuPane] = useState<typeof Pane | null>(() => loaded);
  const [open, setOpen] = useState(false);

  async function load() {
    loaded ??= (await import('./MenuPane.tsx')).MenuPane;
    setMenuPane(() => loaded);
  }

  function show() {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      showToast({ text: t('admin.ui.failure.offline'), tone: 'error' });
    });
  }

  const preload = () => void load().catch(() => {});
  return (
    <>
      <Pressable
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={`${text ? buttonClass('plain') : buttonClass('quiet', 'square')} ${styles.trigger}`}
        onHoverStart={preload}
        onFocus={preload}
        onPress={show}
        onKeyDown={({ key }) => key === 'ArrowDown' && show()}
      >
        <Icon of={icon} />
        {text}
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Pressable>
      {MenuPane && open && <MenuPane label={label} entries={entries} trigger={button} onClose={() => setOpen(false)} />}
    </>
  );
}
