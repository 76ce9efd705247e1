import { useRouter } from 'next/router';
import type { RefObject } from 'react';
import { MenuItem, Menu as Pane, Separator } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import type { MenuEntry } from './MenuEntry.ts';

type Props = {
  label: string;
  entries: MenuEntry[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The opened part of a Menu; only Menu renders it. */
export function MenuPane({ label, entries, trigger, onClose }: Props) {
  const router = useRouter();

  function act(id: string) {
    onClose();
    const entry = entries.find((candidate) => candidate.id === id);
    if (!entry || 'separator' in entry) return;
    if ('onAction' in entry) entry.onAction();
    else if (entry.outside) window.open(entry.href, '_blank', 'noopener');
    else router.push(entry.href, undefined, { locale: false });
  }

  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={trigger}
      onOpenChange={(open) => !open && onClose()}
      className={styles.popover ?? ''}
      placement="bottom end"
      offset={4}
    >
      <Pane
        className={styles.menu ?? ''}
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => act(String(key))}
      >
        {entries.map((entry) =>
          'separator' in entry ? (
            <Separator key={entry.id} className={styles.separator ?? ''} />
          ) : (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={'disabled' in entry && entry.disabled === true}
              className={`${styles.item} ${'danger' in entry && entry.danger ? styles.danger : ''}`}
            >
              {entry.icon && <Icon of={entry.icon} />}
              {entry.label}
            </MenuItem>
          ),
        )}
      </Pane>
    </Popover>
  );
}
