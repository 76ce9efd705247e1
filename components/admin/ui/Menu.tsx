import { useRouter } from 'next/router';
import { Button as Pressable } from 'react-aria-components/Button';
import { MenuItem, MenuTrigger, Menu as Pane, Separator } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import buttons from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';

export type MenuEntry =
  | { id: string; label: string; icon?: IconName; danger?: boolean; disabled?: boolean; onAction: () => void }
  /** Leads to a page; `outside` the newsroom in a new tab. */
  | { id: string; label: string; icon?: IconName; href: string; outside?: boolean }
  | { id: string; separator: true };

/** `<Menu label="Actions for «Name»" icon="more" entries={[{ id: 'edit', label: 'Edit', onAction: edit }]} />` */
type Props = { label: string; icon?: IconName; text?: string; entries: MenuEntry[] };

export function Menu({ label, icon = 'more', text, entries }: Props) {
  const router = useRouter();

  function act(id: string) {
    const entry = entries.find((known) => known.id === id);
    if (!entry || 'separator' in entry) return;
    if ('onAction' in entry) entry.onAction();
    else if (entry.outside) window.open(entry.href, '_blank', 'noopener');
    else router.push(entry.href, undefined, { locale: false });
  }

  return (
    <MenuTrigger>
      <Pressable
        aria-label={label}
        className={`${buttons.button} ${text ? buttons.plain : buttons.quiet} ${text ? '' : buttons.square}`}
      >
        <Icon name={icon} />
        {text}
      </Pressable>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
        <Pane className={styles.menu ?? ''} aria-label={label} onAction={(key) => act(String(key))}>
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
                {entry.icon && <Icon name={entry.icon} />}
                {entry.label}
              </MenuItem>
            ),
          )}
        </Pane>
      </Popover>
    </MenuTrigger>
  );
}
