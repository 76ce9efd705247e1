import type { LucideIcon } from 'lucide-react';
import { Button as Pressable } from 'react-aria-components/Button';
import styles from './AdminButton.module.css';
import { Tooltip } from './Tooltip.tsx';
import { useFocusableDisabled } from './useFocusableDisabled.ts';

/** `<IconButton icon={XIcon} label="Close" onPress={close} />`; the label is its name and its tooltip. */
type Props = {
  icon: LucideIcon;
  label: string;
  /** In the tooltip, beside the label: `⌘K`. */
  keys?: string;
  tone?: 'quiet' | 'plain';
  pressed?: boolean;
  disabled?: boolean;
  onPress?: () => void;
};

export function IconButton({ icon: Icon, label, keys, tone = 'quiet', pressed, disabled = false, onPress }: Props) {
  const { isOff, properties } = useFocusableDisabled(disabled);
  return (
    <Tooltip text={keys ? `${label} · ${keys}` : label}>
      <Pressable
        className={`${styles.button} ${styles[tone]} ${styles.square}`}
        aria-label={label}
        {...properties}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(onPress && !isOff && { onPress })}
      >
        <Icon />
      </Pressable>
    </Tooltip>
  );
}
