export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

/** The classes of what looks like a button; their rules are in components/styles. `large` is the readers' variant. */
export function buttonClass(tone: ButtonTone, variant?: 'large' | 'square' | false): string {
  return `button button-${tone}${variant ? ` button-${variant}` : ''}`;
}
