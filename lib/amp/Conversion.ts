import type { ChildNode } from 'domhandler';
import type { AmpComponentName } from './AmpComponent.ts';

/** What stands for an element on an AMP page. Without `close` nothing has to be written after the children. */
export type Conversion = {
  open: string;
  close: string;
  children: ChildNode[];
  component: AmpComponentName | null;
};

/** A conversion that is complete in itself. */
export function replacement(markup: string, component: AmpComponentName | null = null): Conversion {
  return { open: markup, close: '', children: [], component };
}

export const nothing: Conversion = replacement('');
