import type { ReactElement } from 'react';
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

/** `<Tooltip text="What it does"><Button …/></Tooltip>`: around a focusable element; never the only place of a text. */
type Props = { text: string; children: ReactElement };

export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <Bubble className={styles.bubble ?? ''} offset={6}>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}
