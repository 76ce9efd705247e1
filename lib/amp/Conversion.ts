import type { ChildNode } from 'domhandler';
import type { AmpComponentName } from './AmpComponent.ts';

/** The AMP replacement of an element. If `close` is empty, nothing is written after the children. */
export type Conversion = {
  open: string;
  close: string;
  children: ChildNode[];
  component: AmpComponentName | null;
};

/** A conversion without children. */
export function replacement(markup: string, component: AmpComponentName | null = null): Conversion {
  return { open: markup, close: '', children: [], component };
}

export const nothing: Conversion = replacement('');
