import type { IconNode } from 'lucide';
import { type ReactElement, useState } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip';
import { buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import styles from './Tooltip.module.css';

/** `<Tooltip text="What it does"><Button …/></Tooltip>`: around a focusable element; never the only place of a text. */
type TooltipProps = { text: string; children: ReactElement };

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <Bubble className={styles.bubble ?? ''} offset={6}>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}

/** `<IconButton icon={XIcon} label="Close" onPress={close} />`; the label is its accessible name and its tooltip. */
type IconButtonProps = {
  icon: IconNode;
  label: string;
  /** The shortcut in the tooltip: `⌘K`. */
  keys?: string;
  tone?: 'quiet' | 'plain';
  pressed?: boolean;
  disabled?: boolean;
  onPress?: () => void;
};

/** react-aria's button, because its tooltip requires one. */
export function IconButton({ icon, label, keys, tone = 'quiet', pressed, disabled = false, onPress }: IconButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <Tooltip text={keys ? `${label} · ${keys}` : label}>
      <Pressable
        className={buttonClass(tone, 'square')}
        aria-label={label}
        // A disabled button loses the focus, so a focused one only gets aria-disabled.
        isDisabled={disabled && !hasFocus}
        onFocusChange={setFocus}
        {...(disabled && { 'aria-disabled': true })}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(onPress && !disabled && { onPress })}
      >
        <Icon of={icon} />
      </Pressable>
    </Tooltip>
  );
}
