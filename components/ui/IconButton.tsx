import type { IconNode } from 'lucide';
import { useState } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import { buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

/** `<IconButton icon={XIcon} label="Close" onPress={close} />`; the label is its name and its tooltip. */
type Props = {
  icon: IconNode;
  label: string;
  /** In the tooltip, beside the label: `⌘K`. */
  keys?: string;
  tone?: 'quiet' | 'plain';
  pressed?: boolean;
  disabled?: boolean;
  onPress?: () => void;
};

/** The library's button, because its tooltip needs one. */
export function IconButton({ icon, label, keys, tone = 'quiet', pressed, disabled = false, onPress }: Props) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <Tooltip text={keys ? `${label} · ${keys}` : label}>
      <Pressable
        className={buttonClass(tone, 'square')}
        aria-label={label}
        // A disabled button loses the focus, so one that has it is only said to be out of use.
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
